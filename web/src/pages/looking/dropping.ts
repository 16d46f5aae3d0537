// A file that was dropped on the page: read, and shown where games out of files are shown.

import { router } from '../../router.svelte';
import { brought, LARGEST_RECORD } from '../../store/brought.svelte';

export async function bring(file: File): Promise<void> {
  brought.take(file.size > LARGEST_RECORD ? null : await file.text());
  router.go('/replay');
}
