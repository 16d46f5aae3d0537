// Where others reach this server. A page that was opened at `localhost` has an address that no phone can open.

import { api } from '../net/api';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

class Reach {
  /** what links and codes to scan begin with; null where nobody else can come in yet, undefined until that is known */
  origin = $state.raw<string | null | undefined>(undefined);
  #asked = false;

  /** Asked once by whatever first shows a link. */
  find(): void {
    if (this.#asked) return;
    this.#asked = true;
    const own = LOOPBACK.test(location.hostname) ? null : location.origin;
    api.server().then(
      (server) => (this.origin = server.public ?? own ?? server.network[0] ?? null),
      () => {
        // the address that is open here is better than none
        this.origin = location.origin;
        this.#asked = false;
      },
    );
  }
}

export const reach = new Reach();
