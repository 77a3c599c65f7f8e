import { html, raw } from 'hono/html';
import type { ContentSettings } from '#backend/content/shop.ts';
import { pictureWire } from '#backend/content/wire/seo.ts';
import words from '#backend/words/ru.json' with { type: 'json' };
import { pageAnswer } from './page.ts';
import { wheelScript } from './wheel-script.ts';

type Wheel = NonNullable<ContentSettings['wheel']>;

const STYLE = `body{text-align:center}svg{width:min(100%,420px);transition:transform 4.2s cubic-bezier(.12,.7,.1,1)}
.pin{width:0;height:0;margin:0 auto -6px;border:10px solid transparent;border-top:18px solid #e2571e}
text{font:600 11px system-ui,sans-serif;text-anchor:middle;fill:#1d1712}#result{min-height:3em;font-size:20px}
@media (prefers-reduced-motion:reduce){svg{transition:none}}`;
const FILLS = ['#ffe3c2', '#ffd0a1', '#ffbe85', '#f7d8b4'];

/** The address of a picture, seen from /wheel/ below any prefix. */
const fromHere = (picture: string | undefined): string => (pictureWire(picture) ?? '').replace(/^\//, '../');

const round = (value: number): number => Math.round(value * 100) / 100;
const point = (angle: number, radius: number): string => `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;

function sectors(wheel: Wheel) {
  const part = (2 * Math.PI) / wheel.sectors.length;
  return wheel.sectors.map(({ title, image }, at) => {
    const shape = `M0 0L${point(at * part, 100)}A100 100 0 0 1 ${point((at + 1) * part, 100)}Z`;
    const degrees = round(((at + 0.5) * part * 180) / Math.PI);
    const picture = image === undefined ? '' : html`<image href="${fromHere(image)}" x="-14" y="-88" width="28" height="28"/>`;
    return html`<path d="${shape}" fill="${FILLS[at % FILLS.length]}"/><g transform="rotate(${degrees})">${picture}<text y="-46">${title}</text></g>`;
  });
}

/**
 * The wheel as a page for a sandboxed frame. It asks its frame's owner by postMessage: `{type: 'wheel:spin'}`; the owner answers
 * `{type: 'wheel:result', sector, prize, coupon, error, next}`, and when the wheel has stopped the page says `{type: 'wheel:done', coupon}`.
 */
export function wheelPage(wheel: Wheel, { next, now, frame }: { next: number; now: number; frame: string }): Promise<Response> {
  const wait = Math.max(0, next - now);
  return pageAnswer({
    title: wheel.title,
    style: STYLE,
    script: wheelScript,
    frameAncestors: frame,
    body: html`<h1>${wheel.title}</h1>${raw(wheel.text)}
<div class="pin" aria-hidden="true"></div>
<svg id="wheel" viewBox="-104 -104 208 208" role="img" aria-label="${wheel.title}" data-sectors="${wheel.sectors.length}">${sectors(wheel)}<circle r="16" fill="#1d1712"/></svg>
<p id="result" role="status" aria-live="polite" data-won="${words.wheel.won}" data-coupon="${words.wheel.coupon}" data-again="${words.wheel.again}" data-failed="${words.wheel.failed}"></p>
<button id="spin" class="main" data-wait="${wait}">${words.wheel.spin}</button>`,
  });
}

/** A shop whose wheel does not turn. */
export const closedPage = (frame: string): Promise<Response> =>
  pageAnswer({ title: words.wheel.closed, frameAncestors: frame, body: html`<p>${words.wheel.closed}</p>` });
