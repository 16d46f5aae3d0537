// Lessons: a table at which the server deals a prepared game, and the bots play their part of it.

import { router } from '../router.svelte';
import { guest } from '../store/guest.svelte';
import { lessons } from '../store/lessons.svelte';
import { api } from './api';

/** Opens the table of a lesson and goes there. */
export async function openLesson(id: string): Promise<void> {
  const seated = await api.newTable({ name: guest.name, lesson: id });
  lessons.answered();
  router.go(`/t/${seated.code}`);
}
