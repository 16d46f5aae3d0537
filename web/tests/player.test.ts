import { describe, expect, it } from 'vitest';
import type { CommandBody } from '../src/store/types';
import { Flights } from '../src/table/flights.svelte';
import { Player, type Now } from '../src/table/player.svelte';
import { sortChoices } from '../src/table/plays';
import { editionOf, scenes, speakerOf } from './scenes';

const scene = Object.values(scenes).find((each) => each.you?.legal.includes('draw'))!;

/** A player who is asked, and everything that goes to the server. */
function sitting() {
  const sent: CommandBody[] = [];
  const edition = editionOf(scene);
  const now = {
    ...scene,
    edition,
    settings: { oneTap: true },
    choices: sortChoices(scene.you!.legal, edition),
    speaker: speakerOf(scene),
    cards: [],
  } as unknown as Now;
  const player = new Player(() => now, new Flights(() => null, () => true), (command) => sent.push(command), () => undefined);
  return { now, player, sent };
}

describe('an impatient player', () => {
  it('who taps twice asks once', () => {
    const { player, sent } = sitting();
    player.act('draw');
    player.act('draw');
    expect(sent).toEqual([{ type: 'act', action: 'draw' }]);
  });

  it('may ask for the same again when the answer has come', () => {
    const { now, player, sent } = sitting();
    player.act('draw');
    now.you = { ...now.you! };
    player.act('draw');
    player.refused({ rule: 'TURN-3', message: 'You have drawn already.' });
    player.act('draw');
    expect(sent).toHaveLength(3);
  });
});
