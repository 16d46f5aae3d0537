"""What the server's messages are made of: the table, the game, and what a seat is told of them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from lastcard.engine.faces import Ink, Picture, Scheme  # noqa: TC001  # pydantic reads them
from lastcard.server.messages.fields import Clock, Code, Commitment, Level, Message, Phase


class SeatInfo(Message):
    """One place at the table."""

    kind: Literal["open", "person", "bot"]
    name: str = Field(description="empty where nobody sits")
    level: Level | None = Field(default=None, description="how well a bot plays")
    host: bool = False
    agreed: bool = Field(default=False, description="accepts the rules")
    custom: list[bool] = Field(default=[], description="accepts each of the custom cards")
    hints: bool = Field(default=True, description="false: is against hints at this table")
    first: bool = Field(default=False, description="plays their first game: the grace is longer")
    here: bool = Field(default=True, description="has a connection open; bots always are here")
    away: bool = Field(default=False, description="a bot plays until the player is back")
    gone: bool = Field(default=False, description="the player has left")
    ready: bool = Field(
        default=False,
        description="is ready for the next round, or for another game; before a game: asked for "
        "it when the last one was over, and is about to agree",
    )


class DrawnLine(Message):
    """One line of a drawing."""

    ink: Ink = "dark"
    points: list[int] = Field(description="across and down in turns, each 0 to 100")


class CardFace(Message):
    """The face of a card; a drawing takes the place of the picture."""

    picture: Picture | None = None
    scheme: Scheme | None = None
    drawing: list[DrawnLine] = Field(default=[])


class CustomText(Message):
    """What is written on a customizable card.

    Words of the players' own are `…` for those without a seat, unless the server allows free text.
    """

    name: str
    sentence: str = Field(description="what the card does")
    effects: list[dict[str, Any]] = Field(description="the same in the notation of card rules")
    face: CardFace | None = Field(default=None, description="how it looks, if its author says so")


class TableInfo(Message):
    """The table itself: what is played, and who sits where."""

    code: Code
    edition: str
    deck: str | None = Field(
        default=None, description="another one for every deck of the players' own"
    )
    rules: dict[str, Any] = Field(description="the options that differ from the sheet")
    custom: list[CustomText | None] = Field(description="null is a blank card, a plain wild")
    size: int = Field(description="seats, taken or not")
    clock: Clock = Field(description="seconds for a decision; 0 is no clock")
    grace: float = Field(description="seconds in which UNO can be called or a miss caught")
    public: bool
    hints: bool = Field(description="whether hints may be asked for, if nobody is against it")
    takeover: bool = Field(description="whether a bot's seat can be taken in a running game")
    practice: bool = Field(description="whether it is for trying out a card")
    lesson: str = Field(default="", description="which lesson is taught there; empty is none")
    chat: bool = Field(description="whether free text is allowed")
    phase: Phase = Field(description="before the game, in a round, between rounds, after the game")
    number: int = Field(description="which game at this table, from 1")
    seats: list[SeatInfo]
    commitment: Commitment
    secret: str | None = Field(default=None, description="told when the game is over")
    nonces: list[str] = Field(default=[], description="the players' shares, in seat order")


class Remembered(Message):
    """What everybody has seen of one player in this round."""

    not_colors: list[str] = Field(
        description="colours the player could not or would not play since last drawing"
    )
    not_faces: list[str] = Field(description="the same of faces")
    called: str | None = Field(description="the colour the player named last")


class GameInfo(Message):
    """What everybody may see of the round."""

    counts: list[int] = Field(description="cards in each hand")
    hands: dict[str, list[str]] = Field(description="hands that lie open, by seat")
    discard: list[str] = Field(description="the last cards of the discard pile, the top one last")
    discard_count: int = Field(description="cards in the discard pile")
    color: str | None = Field(description="the colour in play")
    color_before: str | None = Field(description="the colour in play before the top card was laid")
    draw_count: int = Field(description="cards in the draw pile")
    turn: int = Field(description="whose turn it is, or whose card is being resolved")
    direction: Literal[1, -1] = Field(description="1 is to the left: seats 0, 1, 2, ...")
    dealer: int
    scores: list[int] = Field(description="points of each seat")
    round: int = Field(description="which round this is, from 1")
    pending: dict[str, Any] | None = Field(description="the decision that is awaited, and of whom")
    uno: dict[str, list[int]] = Field(
        description="`open`: seats that can be caught; `called`: seats that have called"
    )
    lasting: list[dict[str, Any]] = Field(
        description="effects that go on, each with `effect`, `you`, `card`, `rule` and `seats`"
    )
    memory: list[Remembered] = Field(description="what can be remembered of each seat")
    left: list[int] = Field(description="seats whose players have left the game")
    over: bool = Field(description="the round is over")
    winner: int | None = Field(description="who went out; null is nobody")
    game_over: bool
    game_winner: int | list[int] | None = Field(description="a list where the win is shared")


class AnswerInfo(Message):
    """An answer to a question, and what it is called."""

    action: str
    key: str = Field(description="its sentence in the catalogue")
    values: dict[str, Any] = Field(description="what the sentence names")


class QuestionInfo(Message):
    """What this seat is asked, ready to be said."""

    key: str = Field(description="its sentence in the catalogue")
    values: dict[str, Any] = Field(description="what the sentence names")
    more: bool = Field(description="whether the sentence `KEY.more` helps to decide")
    answers: list[AnswerInfo] = Field(description="what can be answered besides playing a card")
    rule: str | None = Field(description="the rule by which it is asked")


class BluffInfo(Message):
    """A play of this seat that would be a bluff: it holds the colour in play."""

    card: str
    color: str | None = Field(description="the colour in play")
    other: int | None = Field(description="who could challenge it, where that is one player")
    then: str = Field(description="what a challenge brings this seat, as a clause")
    rule: str = Field(description="the rule of such a challenge")


class LessonInfo(Message):
    """Where the lesson is, and what the coach says."""

    step: int = Field(description="which of this seat's actions is next, from 1")
    steps: int
    key: str = Field(description="the sentence in the catalogue")
    values: dict[str, Any] = Field(description="what the sentence names")
    action: str | None = Field(
        default=None, description="what this seat is to do; null while others play, and in the end"
    )


class Own(Message):
    """What only this seat may know."""

    seat: int
    hand: list[str] = Field(description="this seat's cards")
    pending: dict[str, Any] | None = Field(
        default=None, description="the decision as this seat sees it, where that is more"
    )
    shown: list[dict[str, Any]] = Field(
        description="cards this seat was shown since the last play, each with `seat` and `cards`"
    )
    known: dict[str, list[str]] = Field(
        default_factory=dict, description="cards that this seat knows in other hands, by seat"
    )
    legal: list[str] = Field(description="what this seat may do now")
    question: QuestionInfo | None = Field(default=None, description="what this seat is asked")
    bluffs: list[BluffInfo] = Field(
        default_factory=list, description="which of the cards it may play would be a bluff"
    )
    lesson: LessonInfo | None = Field(default=None, description="at a table with a lesson")


class Times(Message):
    """What is running, in seconds from now; null where nothing is."""

    deadline: float | None = Field(description="until the default action is taken")
    timer: float | None = Field(description="until the time for a dare is over")
    grace: float | None = Field(description="until the next turn goes on, for calls and catches")
    next: float | None = Field(
        description="until the next round is dealt, or the lobby opens again, ready or not"
    )


class Wait(Message):
    """Somebody for whom the others wait, and what these may do; nothing where nobody else plays."""

    seat: int
    nudge: float = Field(description="seconds from now until they may be nudged")
    vote: float | None = Field(
        description="until a bot may play for them, or the game goes on without them; "
        "null while a clock sees to it"
    )
    without: list[int] = Field(description="the seats of those who would go on without them")


class ChangeInfo(Message):
    """One thing that the host has changed, and what it was."""

    what: str = Field(
        description="`edition`, `rule`, `card`, `seats` (the order of the players), or the name of "
        "a setting: `size`, `clock`, `grace`, `public`, `hints`, `takeover`"
    )
    option: str | None = Field(default=None, description="which rule")
    place: int | None = Field(default=None, description="which of the customizable cards, from 0")
    now: Any
    was: Any


class Trouble(Message):
    """What is wrong, and which rule says so."""

    rule: str | None = Field(description="its ID")
    message: str = Field(description="a sentence for people")
    where: list[str | int] = Field(
        default=[], description="the place in what was sent: keys, and places in lists from 0"
    )
    said: str | None = Field(default=None, description="the sentence without the place")
    key: str | None = Field(default=None, description="that sentence in the catalogue")
    values: dict[str, Any] = Field(default={}, description="what the sentence names")


class HintPart(Message):
    """A part of a hint, ready to be said."""

    key: str = Field(description="its sentence in the catalogue")
    values: dict[str, Any] = Field(description="what the sentence names")
