// A socket in memory: the test says what the server says.

import type { Wire } from '../src/net/connection';

export class FakeWire implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  onerror: Wire['onerror'] = null;
  sent: { type: string; id?: string; seq?: number | null }[] = [];
  closed = false;

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.onopen?.({} as Event);
  }
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  breaks() {
    this.onclose?.({} as CloseEvent);
  }
  types() {
    return this.sent.map((message) => message.type);
  }
}
