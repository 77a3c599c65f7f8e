import { html } from 'hono/html';
import { localStamp } from '#backend/services/local-stamp.ts';
import words from '#backend/words/ru.json' with { type: 'json' };
import { pageAnswer } from './page.ts';
import type { App } from './route.ts';

/** `GET /demo/inbox` and `/demo/inbox.json`: the login codes a demo has sent, newest first; a shop that is not a demo has no such page. */
export function demoInboxRoutes({ hono, deps }: App): void {
  const { messenger, config, model } = deps;
  if (!config.demo) return;
  hono.get('/demo/inbox.json', (c) => c.json(messenger.messages ?? [], 200, { 'cache-control': 'no-store' }));
  hono.get('/demo/inbox', () => {
    const entries = messenger.messages ?? [];
    return pageAnswer({
      title: words.inbox.title,
      style: 'li{margin:0 0 16px}time,span{display:block;opacity:.7}',
      body: html`<h1>${words.inbox.title}</h1><p>${words.inbox.lead}</p>
${entries.length === 0 ? html`<p>${words.inbox.empty}</p>` : ''}
<ul>${entries.map(
        ({ at, channel, phone, text }) =>
          html`<li><time>${localStamp(model.shop, at)}</time><span>${channel} ${phone}</span><strong>${text}</strong></li>`,
      )}</ul>`,
    });
  });
}
