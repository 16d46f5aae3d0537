// The pages that the first one does not need: loaded when asked for, and ahead of it once the first is drawn.

const HEAD_START_MS = 600;

export const loadNewTablePage = async () => (await import('./new/NewTable.svelte')).default;
export const loadWorkshopPage = async () => (await import('./workshop/Workshop.svelte')).default;
export const loadDeckPage = async () => (await import('./deck/DeckPage.svelte')).default;
export const loadTablePage = async () => (await import('./TablePage.svelte')).default;

/** So that "Play now" finds the table's script already there. */
export function prefetchPages(): void {
  const ignored = () => undefined; // whoever goes there asks again
  setTimeout(() => {
    loadTablePage().catch(ignored);
    loadNewTablePage().catch(ignored);
    loadWorkshopPage().catch(ignored);
  }, HEAD_START_MS);
}
