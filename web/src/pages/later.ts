// The pages that the first one does not need: loaded when asked for, and ahead of it once the first is drawn.

import { whole } from '../net/whole';

const HEAD_START_MS = 600;

export const loadNewTablePage = async () => (await whole(import('./new/NewTable.svelte'))).default;
export const loadWorkshopPage = async () => (await whole(import('./workshop/Workshop.svelte'))).default;
export const loadDeckPage = async () => (await whole(import('./deck/DeckPage.svelte'))).default;
export const loadLearnPage = async () => (await whole(import('./learn/Learn.svelte'))).default;
export const loadGamePage = async () => (await whole(import('./looking/GamePage.svelte'))).default;
export const loadRecordPage = async () => (await whole(import('./looking/RecordPage.svelte'))).default;
export const loadStatisticsPage = async () => (await whole(import('./statistics/StatisticsPage.svelte'))).default;
export const loadMyGames = async () => (await whole(import('./home/MyGames.svelte'))).default;
export const loadLobby = async () => (await whole(import('./lobby/Lobby.svelte'))).default;
export const loadChangeTable = async () => (await whole(import('./lobby/ChangeTable.svelte'))).default;
export const loadRulesDrawer = async () => (await whole(import('../rules/RulesDrawer.svelte'))).default;
export const loadTablePage = async () => (await whole(import('./TablePage.svelte'))).default;

/** A game record, wherever it was dropped. */
export function bringFile(file: File): void {
  void import('./looking/dropping').then(({ bring }) => bring(file)).catch(() => undefined); // it can be dropped again
}

/** A game of this device is over: its numbers go into the history. */
export function collectGame(code: string, number: number, seat: number): void {
  const at = new Date().toISOString();
  void import('../store/history.svelte').then(({ history }) => history.collect(code, number, seat, at)).catch(() => undefined); // the page of games looks again
}

/** Games by the day go on while another page is shown; a device that has sat nowhere has none. */
export function watchGames(): void {
  setTimeout(() => void import('../store/watching.svelte').then(({ watch }) => watch()).catch(() => undefined), HEAD_START_MS);
}

/** So that "Play now" finds the table's script already there. */
export function prefetchPages(): void {
  const ignored = () => undefined; // whoever goes there asks again
  setTimeout(() => {
    loadTablePage().catch(ignored);
    loadNewTablePage().catch(ignored);
    loadWorkshopPage().catch(ignored);
    loadRulesDrawer().catch(ignored);
  }, HEAD_START_MS);
}
