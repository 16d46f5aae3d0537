// What happens at a table is told: moved, spoken, sounded, and written into the window's title.

import { onMount, untrack } from 'svelte';
import { Company } from '../store/company';
import type { TableProps } from '../store/types';
import { say } from '../words';
import type { Speaker } from '../words/speaker';
import { shake } from './attention';
import { hintSentence } from './hints';
import type { Life } from './life.svelte';
import { hearNudge } from './nudging';
import type { Player } from './player.svelte';
import type { Question } from './prompts';
import type { Sound } from './sound';

interface Told {
  props: TableProps;
  names: string[];
  yourSeat: number | null;
  speaker: Speaker;
  question: Question;
  /** the viewer has to decide */
  asked: boolean;
  over: boolean;
  pending: TableProps['game']['pending'];
}

/** Called once, while the table is being made. */
export function tellWhatHappens(now: () => Told, life: Life, player: Player, sound: (which: Sound) => void): void {
  const props = (): TableProps => now().props;

  $effect.pre(() => {
    const events = props().events;
    untrack(() => {
      if (life.read(events)) player.trouble = null;
    });
  });

  $effect(() => {
    const refusal = props().refusal;
    if (refusal) untrack(() => player.refused({ rule: refusal.rule, message: life.refused(refusal) }));
  });

  $effect(() => {
    const shouts = props().shouts;
    untrack(() => life.hear(shouts));
  });

  let nudges = untrack(() => props().nudge?.count ?? 0);
  $effect(() => {
    const nudge = props().nudge;
    if (nudge === null || nudge.count === nudges) return;
    nudges = nudge.count;
    untrack(() => hearNudge(nudge, now().names, now().yourSeat, life, sound));
  });

  const company = new Company((text) => life.speak(text));
  $effect(() => {
    const seats = props().table.seats;
    untrack(() => company.follow(seats, now().yourSeat));
  });
  onMount(() => () => company.stop());

  $effect(() => {
    const hint = props().hint;
    if (hint) untrack(() => life.speak(hintSentence(hint, now().speaker)));
  });

  tellWhoseTurn(now, life, sound);
}

/** In the window's title, in a sound, and spoken. */
function tellWhoseTurn(now: () => Told, life: Life, sound: (which: Sound) => void): void {
  const turn = $derived.by(() => {
    const { asked, pending, props } = now();
    return asked ? `${pending?.kind}/${props.game.discard_count}/${props.game.turn}/${props.game.round}` : '';
  });
  $effect(() => {
    if (!turn) return;
    untrack(() => {
      sound('turn');
      shake(now().props.settings);
      life.speak(now().question.text);
    });
  });

  $effect(() => {
    const { props, over, asked, pending, names } = now();
    if (props.replaying) return;
    if (props.game.game_over) document.title = say('table-title-game-over');
    else if (over) document.title = say('table-title-round-over');
    else document.title = asked ? say('table-title-yours') : say('table-title-other', { name: names[pending?.seats[0] ?? props.game.turn] ?? '' });
  });
  onMount(() => {
    const before = document.title;
    return () => (document.title = before);
  });
}
