// Shows the word of one's turn that the server sends while no page is open, and leads to the table.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, text, code } = event.data.json();
  event.waitUntil(show(title, text, code));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.address));
});

function show(title, body, code) {
  const icon = '/icon-192.png';
  // a later word of the same table takes the place of an earlier one
  return self.registration.showNotification(title, { body, icon, tag: `turn-${code}`, data: { address: `/t/${code}` } });
}

/** To the table's own page where one is open, or to the first page's; no other game is left for it. */
async function lead(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const at = (path) => pages.find((page) => new URL(page.url).pathname === path);
  const page = at(address);
  if (page) return page.focus();
  const first = at('/');
  if (!first) return self.clients.openWindow(address);
  return (await first.navigate(address))?.focus();
}
