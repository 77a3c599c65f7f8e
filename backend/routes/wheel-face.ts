import { html } from 'hono/html';
import type { ContentSettings } from '#backend/content/shop.ts';
import { pictureWire } from '#backend/content/wire/seo.ts';
import { NARROW, sectorLabel } from './wheel-label.ts';

type Wheel = NonNullable<ContentSettings['wheel']>;
type Sector = Wheel['sectors'][number];

const RIM = 190;
const PIN = 197;
const PICTURE = 72;
/** Above a title of several lines. */
const SMALL_PICTURE = 60;

/** The address of a picture, seen from /wheel/ below any prefix. */
const fromHere = (picture: string | undefined): string => (pictureWire(picture) ?? '').replace(/^\//, '../');

const round = (value: number): number => Math.round(value * 100) / 100;
const point = (angle: number, radius: number): string => `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;
const kindOf = ({ highlight }: Sector, at: number): string => (highlight ? 'hot' : at % 2 === 0 ? 'dark' : 'light');

const titleOf = ({ title, image }: Sector, sectors: number) =>
  sectors > NARROW
    ? html`<text transform="rotate(-90)" x="${RIM - 16}" y="5" text-anchor="end" font-size="13" textLength="${Math.min(100, title.length * 8)}" lengthAdjust="spacingAndGlyphs">${title}</text>`
    : sectorLabel(title, sectors, image !== undefined).map(
        ({ text, radius, size, number }) =>
          html`<text class="${number ? 'number' : 'word'}" y="${-radius}" font-size="${size}" text-anchor="middle">${text}</text>`,
      );

function sectorOf(sector: Sector, at: number, sectors: number) {
  const part = (2 * Math.PI) / sectors;
  const shape = sectors === 1 ? '' : `M0 0L${point(-part / 2, RIM)}A${RIM} ${RIM} 0 0 1 ${point(part / 2, RIM)}Z`;
  const size = round(
    Math.min(sector.title.trim().includes(' ') ? SMALL_PICTURE : PICTURE, 2 * 140 * Math.tan(Math.PI / Math.max(3, sectors)) * 0.8),
  );
  const picture =
    sector.image === undefined || sectors > NARROW
      ? ''
      : html`<image href="${fromHere(sector.image)}" x="${-size / 2}" y="-184" width="${size}" height="${size}"/>`;
  const turn = round(((at + 0.5) * part * 180) / Math.PI);
  return html`<g class="sector ${kindOf(sector, at)}" transform="rotate(${turn})"><path d="${shape}"/>${picture}${titleOf(sector, sectors)}</g>`;
}

/** The wheel itself: a rim with pins, the sectors in the order of the settings from the top clockwise, the hub, and the pointer that does not turn. */
export function wheelFace(wheel: Wheel) {
  const { sectors } = wheel;
  const part = (2 * Math.PI) / sectors.length;
  const pins = sectors.map((_, at) => {
    const [x, y] = point(at * part, PIN).split(' ');
    return html`<circle cx="${x}" cy="${y}" r="4.5" class="pin"/>`;
  });
  const hub =
    wheel.image === undefined
      ? html`<circle r="44" class="ember"/>`
      : html`<image href="${fromHere(wheel.image)}" x="-66" y="-66" width="132" height="132"/>`;
  return html`<svg viewBox="-210 -222 420 432" role="img" aria-label="${wheel.title}: ${sectors.map(({ title }) => title).join(', ')}">
<defs><linearGradient id="hot" x1="0" y1="0" x2="1" y2="1"><stop offset="0" class="flame"/><stop offset="1" class="brand"/></linearGradient>
<linearGradient id="rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6b564a"/><stop offset="1" stop-color="#2b201b"/></linearGradient>
<radialGradient id="ember" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="#fff3cf"/><stop offset=".38" class="flame"/><stop offset="1" class="brand"/></radialGradient></defs>
<circle r="204" fill="url(#rim)"/><g id="wheel" data-sectors="${sectors.length}">${sectors.map((sector, at) => sectorOf(sector, at, sectors.length))}${pins}</g>
<circle r="64" fill="#1f1713"/>${hub}<path id="pointer" d="M0-176L-15-212A6 6 0 0 1-9-220H9A6 6 0 0 1 15-212Z"/></svg>`;
}
