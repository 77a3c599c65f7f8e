import { html, raw } from 'hono/html';
import type { ContentSettings } from '#backend/content/shop.ts';
import { dayWords } from '#backend/words/day-words.ts';
import { wordsOf } from '#backend/words/words-of.ts';
import { pageAnswer } from './page.ts';
import { wheelFace } from './wheel-face.ts';
import { wheelScript } from './wheel-script.ts';
import { wheelStyle } from './wheel-style.ts';

type Wheel = NonNullable<ContentSettings['wheel']>;

interface Shown {
  /** Epoch milliseconds from which the customer may spin. */
  readonly next: number;
  readonly now: number;
  readonly language: string;
  /** Who may show the page in a frame. */
  readonly frame: string;
  readonly colours: ContentSettings['facade']['colors'];
}

/**
 * The wheel as a page for a sandboxed frame. It asks its frame's owner by postMessage: `{type: 'wheel:spin'}`; the owner answers
 * `{type: 'wheel:result', sector, prize, coupon, error, next}`, and when the wheel has stopped the page says `{type: 'wheel:done', coupon}`.
 * `{type: 'wheel:fonts', faces: [{role: 'main' | 'headings', bytes, descriptors}]}` gives it the fonts the owner has: it loads none itself.
 * `{type: 'wheel:size', height}` tells how tall it is, at the begin and whenever the owner says `{type: 'wheel:hello'}`.
 */
export function wheelPage(wheel: Wheel, { next, now, language, frame, colours }: Shown): Promise<Response> {
  const { won, again, failed, left, drawing, spin } = wordsOf(language).service.wheel;
  const { today, tomorrow, months } = dayWords(language);
  return pageAnswer({
    language,
    title: wheel.title,
    ownStyle: wheelStyle(colours),
    script: wheelScript,
    frameAncestors: frame,
    data: { won, again, failed, left, drawing, today, tomorrow, months: months.join('|'), wait: String(Math.max(0, next - now)) },
    body: html`<h1>${wheel.title}</h1><div class="lead">${raw(wheel.text)}</div>
<div class="stage">${wheelFace(wheel)}</div>
<p id="result" role="status" aria-live="polite"></p>
<button id="spin" aria-describedby="note">${spin}</button><p id="note"></p>`,
  });
}

/** A shop whose wheel does not turn. */
export function closedPage(frame: string, language: string): Promise<Response> {
  const { closed } = wordsOf(language).service.wheel;
  return pageAnswer({ language, title: closed, frameAncestors: frame, body: html`<p>${closed}</p>` });
}
