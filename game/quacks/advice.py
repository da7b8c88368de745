"""How good each move is for a seat, in points: one function for each thing that a seat can be asked."""

from collections.abc import Callable
from typing import Any

from msgspec import structs

from game.quacks import moves
from game.quacks.books import SevenShift, TailDroplets, Tiers, effect_of, price_of
from game.quacks.cards import CARDS, Offer
from game.quacks.evaluation import (
    chip_worth,
    coin_worth,
    droplet_worth,
    flask_worth,
    reward_worth,
    ruby_worth,
)
from game.quacks.legal import greens_of
from game.quacks.moves import Move, Prize
from game.quacks.odds import Cauldron, token_of
from game.quacks.odds.cauldron import after
from game.quacks.outlook import Outlook
from game.quacks.pieces import COINS_A_POINT, ROUNDS, WHITE_OF, Chip, Colour, with_all, with_one
from game.quacks.state import Awaits
from game.quacks.track import LAST_SPACE, TRACK

ChipWorth = Callable[[Outlook, Chip], float]
"""What a chip is worth that comes into the bag."""


def by_price(outlook: Outlook, chip: Chip) -> float:
    """What it costs about, as coins of this round."""
    return chip_worth(chip, outlook.table.round, outlook.weights)


def by_price_paid(outlook: Outlook, chip: Chip) -> float:
    """Simply what it costs."""
    return float(price_of(outlook.table.books, chip) or 0)


def by_forecast(outlook: Outlook, chip: Chip) -> float:
    """What the whole bag brings more in all rounds to come."""
    return outlook.promise((chip,)) - outlook.promise_now


class Advice:
    """Judges moves with an outlook, and chips in a way of its own."""

    def __init__(self, outlook: Outlook, chips: ChipWorth) -> None:
        self.outlook = outlook
        self._chips = chips
        self._round = outlook.table.round
        self._weights = outlook.weights

    def worth(self, move: Move) -> float:
        """What the move leads to, in points; only to be compared with moves of the same position."""
        return _JUDGES[type(move)](self, move)

    @property
    def _what(self) -> Awaits | None:
        asks = self.outlook.table.asks
        return asks[-1].what if asks else None

    # brewing

    def _draw(self, move: moves.Draw) -> float:
        return self.outlook.drawing()

    def _stop(self, move: moves.Stop) -> float:
        return self.outlook.stopping()

    def _flask(self, move: moves.UseFlask) -> float:
        """The better of stopping and drawing with the white chip in the bag again, less what a full flask is worth."""
        outlook = self.outlook
        last = outlook.desk.pot.chips[-1]
        back = structs.replace(outlook.cauldron, white=outlook.cauldron.white - WHITE_OF[last.chip], last_white=0)
        if outlook.table.options.steps_back:
            chips = outlook.desk.pot.chips
            back = structs.replace(back, space=chips[-2].space if len(chips) > 1 else outlook.desk.pot.start)
        return outlook.best_from(with_one(outlook.desk.bag, last.chip), back) - flask_worth(self._round, self._weights)

    def _slip(self, move: moves.Slip) -> float:
        """The whole brewing as it may go without that white chip, beside how it may go with it."""
        outlook, pot = self.outlook, self.outlook.desk.pot
        before = pot.chips[-2].space if len(pot.chips) > 1 else pot.start
        last = pot.chips[-1].chip
        white = outlook.cauldron.white - WHITE_OF[last]
        back = structs.replace(outlook.cauldron, white=white, last_white=0, space=before)
        bag = outlook.desk.bag
        gain = outlook.from_the_start(with_one(bag, last), back) - outlook.from_the_start(bag, outlook.cauldron)
        return outlook.best_from(bag, outlook.cauldron) + gain

    def _back(self, move: moves.Return) -> float:
        """A red chip beside the pot does more where it is."""
        return float("-inf")

    def _place(self, move: moves.Place) -> float:
        """One of the chips that were drawn, or a red one beside the pot."""
        outlook, pot = self.outlook, self.outlook.cauldron
        if self._what is Awaits.LOOK:
            drawn = outlook.table.asks[-1].drawn
            rest = list(drawn)
            rest.remove(move.chip)
            reached = after(structs.replace(pot, slips=False), token_of(move.chip, outlook.powers), outlook.powers)[0]
            bag = with_all(outlook.desk.bag, rest)
            return outlook.best_from(bag, structs.replace(reached, protected=False)) + self._shown(move.chip)
        space = min(pot.space + move.chip.worth, LAST_SPACE)
        if self._what is Awaits.BESIDE:
            kept = 0.25 * move.chip.worth if self._round < ROUNDS else 0.0
            return self._ended_on(space) - kept
        return self._ended_on(space)

    def _ended_on(self, space: int) -> float:
        """The worth of a pot that is done with, exploded or not."""
        ends, cauldron = self.outlook.ends, self.outlook.cauldron
        row = ends.protected if cauldron.protected else ends.exploded if cauldron.exploded else ends.safe
        return row[min(space, LAST_SPACE)]

    def _shown(self, chip: Chip) -> float:
        """What the chip pays in the evaluation, roughly."""
        return 0.8 if chip.colour in (Colour.PURPLE, Colour.BLACK) else 0.2 if chip.colour is Colour.GREEN else 0.0

    def _restart(self, move: moves.Restart) -> float:
        outlook, desk = self.outlook, self.outlook.desk
        bag = with_all(desk.bag, (*(placed.chip for placed in desk.pot.chips), *desk.pot.aside))
        anew = Cauldron(space=desk.pot.start, limit=outlook.cauldron.limit)
        # A brewing looks further ahead from its start than from the middle.
        return outlook.from_the_start(bag, anew)

    def _go_on(self, move: moves.GoOn) -> float:
        return self.outlook.best_from(self.outlook.desk.bag, structs.replace(self.outlook.cauldron, unchecked=0))

    # gains

    def _accept(self, move: moves.Accept) -> float:
        outlook = self.outlook
        effect = effect_of(outlook.table.books, Colour.GREEN)
        if self._what is Awaits.SHIFT and isinstance(effect, SevenShift):
            return self._ended_on(outlook.cauldron.space + greens_of(outlook.desk.pot))
        if self._what is Awaits.TAIL_DROPLET and isinstance(effect, TailDroplets):
            return droplet_worth(self._round, self._weights) - effect.price * ruby_worth(self._round, self._weights)
        *_, white, _ = outlook.desk.pot.chips
        back = structs.replace(outlook.cauldron, white=outlook.cauldron.white - WHITE_OF[white.chip])
        return outlook.best_from(with_one(outlook.desk.bag, white.chip), back)

    def _decline(self, move: moves.Decline) -> float:
        outlook = self.outlook
        if self._what is Awaits.SHIFT or self._what is Awaits.PINCH:
            return self._ended_on(outlook.cauldron.space)
        if self._what is Awaits.WHITE_BACK:
            return outlook.best_from(outlook.desk.bag, outlook.cauldron)
        if self._what is Awaits.LOOK:
            bag = with_all(outlook.desk.bag, outlook.table.asks[-1].drawn)
            return outlook.best_from(bag, outlook.cauldron)
        return 0.0

    def _gain(self, move: moves.Gain) -> float:
        price = 0
        if self._what is Awaits.OFFER:
            offer = self._offer
            price = offer.price
        return self._chips(self.outlook, move.chip) - price * ruby_worth(self._round, self._weights)

    @property
    def _offer(self) -> Offer:
        card = self.outlook.table.card
        offer = CARDS[card].effect if card is not None else None
        assert isinstance(offer, Offer), "only such a card asks"
        return offer

    def _claim(self, move: moves.Claim) -> float:
        outlook = self.outlook
        if move.prize is Prize.POINTS:
            return float(TRACK.points[outlook.desk.pot.scoring])
        if move.prize is Prize.COINS:
            coins = TRACK.coins[outlook.desk.pot.scoring]
            if self._round == ROUNDS:
                return float(coins // COINS_A_POINT)
            return coin_worth(self._round, self._weights) * min(coins, self._weights.useful_coins)
        offer = self._offer
        if move.prize is Prize.TAILS:
            return float(offer.points_a_tail * outlook.table.notes[outlook.seat])
        if move.prize is Prize.REMOVAL and offer.removes is not None:
            return outlook.promise(fewer=offer.removes) - outlook.promise_now + 0.3
        # The droplet moved by a card is of use in this round already.
        return reward_worth(offer.reward, max(self._round - 1, 1), self._weights) if offer.reward else 0.0

    def _forgo(self, move: moves.Forgo) -> float:
        """A tail is a space for this round."""
        return move.tails * (ruby_worth(self._round, self._weights) - _A_SPACE)

    def _upgrade(self, move: moves.Upgrade) -> float:
        return self._chips(self.outlook, move.new) - self._chips(self.outlook, move.old)

    def _tier(self, move: moves.TakeTier) -> float:
        effect = effect_of(self.outlook.table.books, Colour.PURPLE)
        assert isinstance(effect, Tiers), "only these books ask"
        given = move.tier if effect.give_back else 0
        lost = given * chip_worth(Chip.P1, self._round, self._weights)
        return reward_worth(effect.reward(move.tier), self._round, self._weights) - lost

    # rubies and coins

    def _droplet(self, move: moves.MoveDroplet) -> float:
        return droplet_worth(self._round, self._weights) - self._paid()

    def _glass(self, move: moves.MoveGlass) -> float:
        """The next glass pays at once, and the better ones come nearer."""
        reward = TRACK.glasses[self.outlook.desk.glass + 1]
        nearer = 0.12 * (ROUNDS - self._round)
        return reward_worth(reward, self._round, self._weights) + nearer - self._paid()

    def _refill(self, move: moves.Refill) -> float:
        return 2 * ruby_worth(self._round, self._weights) * self._weights.flask + 0.01 - self._paid() * 0.7

    def _paid(self) -> float:
        """What the rubies for it would bring at the end of the match."""
        return 2 * (1 / 2) if self._what is Awaits.RUBIES else 0.0

    def _buy(self, move: moves.Buy) -> float:
        return self._chips(self.outlook, move.chip)

    def _finish(self, move: moves.Finish) -> float:
        if self._what is Awaits.BESIDE:
            return self._ended_on(self.outlook.cauldron.space)
        return 0.0


_A_SPACE = 0.55
"""A space in the pot, for one round."""

_JUDGES: dict[type[Move], Callable[[Advice, Any], float]] = {
    moves.Draw: Advice._draw,
    moves.Stop: Advice._stop,
    moves.UseFlask: Advice._flask,
    moves.Slip: Advice._slip,
    moves.Return: Advice._back,
    moves.Place: Advice._place,
    moves.Restart: Advice._restart,
    moves.GoOn: Advice._go_on,
    moves.Accept: Advice._accept,
    moves.Decline: Advice._decline,
    moves.Gain: Advice._gain,
    moves.Claim: Advice._claim,
    moves.Forgo: Advice._forgo,
    moves.Upgrade: Advice._upgrade,
    moves.TakeTier: Advice._tier,
    moves.MoveDroplet: Advice._droplet,
    moves.MoveGlass: Advice._glass,
    moves.Refill: Advice._refill,
    moves.Buy: Advice._buy,
    moves.Finish: Advice._finish,
}
