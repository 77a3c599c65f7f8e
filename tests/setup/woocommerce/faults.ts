import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/** What goes wrong with one request. `ran`: it is carried out all the same. */
export type Fault =
  | {
      readonly kind: 'status';
      readonly ran: boolean;
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | { readonly kind: 'reset' | 'hang'; readonly ran: boolean }
  /** A plugin prints a warning before the answer. */
  | { readonly kind: 'warning' }
  /** The answer breaks off in the middle of its text; its length said nothing. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'slow'; readonly ms: number };

export interface Asked {
  readonly method: string;
  /** Below `/wp-json`, such as `/wc/v3/orders`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
}

/** Asked before every request; null: nothing goes wrong. */
export type FaultOf = (asked: Asked) => Fault | null;

const WARNING =
  '<br />\n<b>Warning</b>:  Undefined array key [0] in <b>/srv/wp-content/plugins/old/hooks.php</b> on line <b>12</b><br />\n';

/** Sends an answer, spoilt as the fault says. */
export async function send(response: ServerResponse, answer: Answer, fault: Fault | null): Promise<void> {
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'reset') return void response.destroy();
  if (fault?.kind === 'slow') await new Promise((done) => setTimeout(done, fault.ms));
  const text = JSON.stringify(answer.body);
  const headers = { 'content-type': 'application/json; charset=UTF-8', ...answer.headers };
  if (fault?.kind === 'status') {
    response.writeHead(fault.status, { 'content-type': 'text/html', ...fault.headers });
    response.end(fault.body ?? '<html><body>Error</body></html>');
    return;
  }
  response.writeHead(answer.status, headers);
  response.end(fault?.kind === 'warning' ? WARNING + text : fault?.kind === 'cut' ? text.slice(0, text.length / 2) : text);
}
