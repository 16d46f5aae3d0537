/** A drawn line as a smooth path: it bends at each point and passes half way between them. */
export function smooth(points: readonly number[]): string {
  const pairs = Array.from({ length: points.length / 2 }, (_, place) => [points[2 * place] ?? 0, points[2 * place + 1] ?? 0] as const);
  const [first, ...rest] = pairs;
  if (!first) return '';
  const last = rest.at(-1) ?? first;
  const bends = rest.slice(0, -1).map(([x, y], place) => {
    const [nextX, nextY] = rest[place + 1] ?? last;
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  return `M${first[0]} ${first[1]}${bends.join('')}L${last[0]} ${last[1]}`;
}
