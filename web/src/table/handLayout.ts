// Where each card of the hand lies. Every card shows at least a thumb's width of itself.

/** the least a finger hits surely, in CSS pixels */
export const TOUCH = 44;
const ROW = 50;
const SMALLEST = 58;

export interface Room {
  /** pixels there are across, and up */
  width: number;
  height: number;
  cardWidth: number;
}

export interface Place {
  x: number;
  y: number;
  turn: number;
  row: number;
}

export interface Layout {
  places: Place[];
  width: number;
  height: number;
  rows: number;
  /** more cards than fit: the hand scrolls sideways */
  scrolls: boolean;
}

/** The hand with its cards as large as one row allows; in a crowd they are a little smaller. */
export function layOutLargest(count: number, room: Room): Layout & { cardWidth: number } {
  const base = room.cardWidth;
  for (const mostRows of [1, 2]) {
    for (const scale of [1.35, 1.2, 1.1, 1, 0.9]) {
      const cardWidth = Math.round(base * scale);
      if (cardWidth * 1.4 > room.height * 0.52) continue;
      const layout = layOut(count, { ...room, cardWidth });
      const step = (layout.places[1]?.x ?? cardWidth) - (layout.places[0]?.x ?? 0);
      const fits = layout.rows <= mostRows && !layout.scrolls && layout.height <= room.height * 0.66;
      if (fits && (count < 2 || step >= cardWidth * 0.58)) return { ...layout, cardWidth };
    }
  }
  const cardWidth = Math.round(Math.max(SMALLEST, Math.min(base * 0.9, room.height * 0.53)));
  return { ...layOut(count, { ...room, cardWidth }), cardWidth };
}

export function layOut(count: number, { width, height, cardWidth }: Room): Layout {
  const cardHeight = cardWidth * 1.4;
  const rowStep = Math.max(ROW, cardHeight * 0.46);
  const fitting = Math.max(1, Math.floor((width - cardWidth) / TOUCH) + 1);
  const mostRows = Math.max(1, Math.floor((height - cardHeight) / rowStep) + 1);
  const rows = Math.max(1, Math.min(mostRows, Math.ceil(count / fitting)));
  const inRow = Math.max(1, Math.ceil(count / rows));
  const scrolls = inRow > fitting;
  const loose = rows === 1 ? cardWidth * 0.82 : cardWidth * 0.94;
  // the outer cards of a fan lean outwards, and need the room for it
  const lean = cardWidth * 0.34;
  const fanned = rows === 1 && !scrolls && count > 1 && width - cardWidth - lean >= TOUCH * (count - 1);
  const inner = width - cardWidth - (fanned ? lean : 0);
  const step = scrolls ? TOUCH : inRow === 1 ? 0 : Math.min(loose, inner / (inRow - 1));
  const across = scrolls ? (inRow - 1) * step + cardWidth : width;
  const places: Place[] = [];
  for (let place = 0; place < count; place += 1) {
    const row = Math.floor(place / inRow);
    const inThis = Math.min(inRow, count - row * inRow);
    const wide = (inThis - 1) * step + cardWidth;
    const start = (across - wide) / 2;
    const column = place % inRow;
    const off = column - (inThis - 1) / 2;
    // a fan only where one row leaves the room for it
    const fan = fanned ? Math.min(2.4, 16 / inThis) : 0;
    places.push({
      x: start + column * step,
      y: row * rowStep + (fan ? off * off * fan * 0.36 : 0),
      turn: off * fan,
      row,
    });
  }
  const sag = rows === 1 ? Math.max(0, ...places.map((place) => place.y)) : 0;
  return { places, width: across, height: (rows - 1) * rowStep + cardHeight + sag + (fanned ? cardHeight * 0.05 : 0), rows, scrolls };
}
