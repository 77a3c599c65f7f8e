import { html, raw } from 'hono/html';
import type { ContentSettings } from '#backend/content/shop.ts';
import { pictureWire } from '#backend/content/wire/seo.ts';
import words from '#backend/words/ru.json' with { type: 'json' };
import { pageAnswer } from './page.ts';
import { wheelScript } from './wheel-script.ts';

type Wheel = NonNullable<ContentSettings['wheel']>;

const STYLE = `body{text-align:center}svg{width:min(100%,420px);transition:transform 4.2s cubic-bezier(.12,.7,.1,1)}
.pin{width:0;height:0;margin:0 auto -6px;border:10px solid transparent;border-top:18px solid #e2571e}
text{font-family:system-ui,sans-serif;font-weight:600;fill:#1d1712}#result{min-height:3em;font-size:20px}
@media (prefers-reduced-motion:reduce){svg{transition:none}}`;
const FILLS = ['#ffe3c2', '#ffd0a1', '#ffbe85', '#f7d8b4'];

/** The address of a picture, seen from /wheel/ below any prefix. */
const fromHere = (picture: string | undefined): string => (pictureWire(picture) ?? '').replace(/^\//, '../');

const round = (value: number): number => Math.round(value * 100) / 100;
const point = (angle: number, radius: number): string => `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;

/** A title on lines of one word, running outward from the hub; larger where no picture needs the room. */
function label(title: string, size: number) {
  const words = title.split(/\s+(?=\S{2})/);
  const lines = words.map((word, at) => {
    const y = round((at - (words.length - 1) / 2) * (size + 1) + size / 3);
    return html`<tspan x="26" y="${y}">${word}</tspan>`;
  });
  return html`<text transform="rotate(-90)" font-size="${size}">${lines}</text>`;
}

function sectors(wheel: Wheel) {
  const part = (2 * Math.PI) / wheel.sectors.length;
  const shapes = wheel.sectors.map((_, at) => {
    const shape = `M0 0L${point(at * part, 100)}A100 100 0 0 1 ${point((at + 1) * part, 100)}Z`;
    return html`<path d="${shape}" fill="${FILLS[at % FILLS.length]}"/>`;
  });
  const labels = wheel.sectors.map(({ title, image }, at) => {
    const picture = image === undefined ? '' : html`<image href="${fromHere(image)}" x="-14" y="-96" width="28" height="28"/>`;
    return html`<g transform="rotate(${round(((at + 0.5) * part * 180) / Math.PI)})">${picture}${label(title, image === undefined ? 11 : 8)}</g>`;
  });
  return [...shapes, ...labels];
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
