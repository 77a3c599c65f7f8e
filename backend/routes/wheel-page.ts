import { html, raw } from 'hono/html';
import type { ContentSettings } from '#backend/content/shop.ts';
import words from '#backend/words/ru.json' with { type: 'json' };
import { pageAnswer } from './page.ts';
import { wheelFace } from './wheel-face.ts';
import { wheelScript } from './wheel-script.ts';
import { wheelStyle } from './wheel-style.ts';

type Wheel = NonNullable<ContentSettings['wheel']>;

interface Shown {
  /** Epoch milliseconds from which the customer may spin. */
  readonly next: number;
  readonly now: number;
  /** Who may show the page in a frame. */
  readonly frame: string;
  readonly colours: ContentSettings['facade']['colors'];
}

/**
 * The wheel as a page for a sandboxed frame. It asks its frame's owner by postMessage: `{type: 'wheel:spin'}`; the owner answers
 * `{type: 'wheel:result', sector, prize, coupon, error, next}`, and when the wheel has stopped the page says `{type: 'wheel:done', coupon}`.
 * `{type: 'wheel:size', height}` tells how tall it is, at the begin and whenever the owner says `{type: 'wheel:hello'}`.
 */
export function wheelPage(wheel: Wheel, { next, now, frame, colours }: Shown): Promise<Response> {
  const { won, again, failed, left, drawing, spin } = words.wheel;
  return pageAnswer({
    title: wheel.title,
    ownStyle: wheelStyle(colours),
    script: wheelScript,
    frameAncestors: frame,
    data: { won, again, failed, left, drawing, wait: String(Math.max(0, next - now)) },
    body: html`<h1>${wheel.title}</h1><div class="lead">${raw(wheel.text)}</div>
<div class="stage">${wheelFace(wheel)}</div>
<p id="result" role="status" aria-live="polite"></p>
<button id="spin" aria-describedby="note">${spin}</button><p id="note"></p>`,
  });
}

/** A shop whose wheel does not turn. */
export const closedPage = (frame: string): Promise<Response> =>
  pageAnswer({ title: words.wheel.closed, frameAncestors: frame, body: html`<p>${words.wheel.closed}</p>` });
