import { html, raw } from 'hono/html';
import { pictureWire } from '#backend/content/media.ts';
import type { ContentSettings } from '#backend/content/shop.ts';
import { sayIn, translated } from '#backend/content/texts.ts';
import { nextSpin, spin, wheelOf, wonPrizes } from '#backend/services/wheel.ts';
import { dayWords, spokenLanguage, wordsOf } from '#backend/words/words-of.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerById, customerOf } from './identity.ts';
import { pageAnswer } from './page.ts';
import { type App, route } from './route.ts';

/** The fortune wheel (LK-02): its page for a frame, the spin requested by the storefront with the customer's token, and past prizes. */
export function wheelRoutes(app: App): void {
  const { deps } = app;
  const { shop } = deps.model;
  route(app, calls.wheel, async (input) => {
    const userId = await customerById(app, input);
    const wheel = wheelOf(shop);
    const language = spokenLanguage(input.query.lang, deps.model.defaultLanguage);
    const frame = `'self' ${new URL(deps.config.storefrontUrl).origin}`;
    if (wheel === undefined) return closedPage(frame, language);
    const colours = shop.settings.facade.colors;
    const next = await nextSpin(deps.db, wheel, userId);
    return wheelPage(translated(wheel, shop, language), { next, now: deps.clock(), language, frame, colours });
  });
  route(app, calls.spin, async (input) => {
    const result = await spin(deps, await customerOf(app, input), { key: input.body.key ?? null });
    const next = 'next' in result ? new Date(result.next).toISOString() : '';
    const say = sayIn(shop, input.query.lang ?? '');
    if (!('error' in result)) return { ...result, prize: say(result.prize), error: '', next };
    return { sector: -1, prize: '', coupon: '', points: 0, error: result.error, next };
  });
  route(app, calls.spins, async (input) => wonPrizes(deps, await customerOf(app, input), input.query.lang));
}

type Wheel = NonNullable<ContentSettings['wheel']>;

interface Shown {
  /** Epoch milliseconds from which the customer may spin. */
  readonly next: number;
  readonly now: number;
  readonly language: string;
  /** Origins that may embed the page. */
  readonly frame: string;
  readonly colours: ContentSettings['facade']['colors'];
}

/**
 * The wheel as a page for a sandboxed frame. It communicates with the embedding page by postMessage: it sends `{type: 'wheel:spin'}`; the page answers `{type:
 * 'wheel:result', sector, prize, coupon, error, next}`; after the animation it sends `{type: 'wheel:done', coupon}`. `{type: 'wheel:fonts', faces: [{role:
 * 'main' | 'headings', bytes, descriptors}]}` passes the fonts of the embedding page: the wheel loads none. `{type: 'wheel:size', height}` reports its height,
 * at the start and after every `{type: 'wheel:hello'}`.
 */
function wheelPage(wheel: Wheel, { next, now, language, frame, colours }: Shown): Promise<Response> {
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

/** The page of an inactive wheel. */
function closedPage(frame: string, language: string): Promise<Response> {
  const { closed } = wordsOf(language).service.wheel;
  return pageAnswer({ language, title: closed, frameAncestors: frame, body: html`<p>${closed}</p>` });
}

type Sector = Wheel['sectors'][number];

const RIM = 190;
const PIN = 197;
const PICTURE = 72;
/** Picture size above a title of several lines. */
const SMALL_PICTURE = 60;

/** The address of a picture relative to /wheel/, so that it works below any path prefix. */
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
  return html`<g class="sector ${kindOf(sector, at)}" data-title="${sector.title}" transform="rotate(${turn})"><path d="${shape}"/>${picture}${titleOf(sector, sectors)}</g>`;
}

/** The drawing of the wheel: a rim with pins, the sectors in the order of the settings, clockwise from the top, the hub, and the pointer, which does not turn. */
function wheelFace(wheel: Wheel) {
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

/** One line of a sector's title: its distance from the hub, its size, and whether it is the leading number. */
interface LabelLine {
  readonly text: string;
  readonly radius: number;
  readonly size: number;
  readonly number: boolean;
}

/** Titles of sectors narrower than this are written radially, from the rim to the hub. */
const NARROW = 12;
/** Mean width of a letter and of a digit in the wide font, in em. */
const LETTER = 0.58;
const DIGIT = 0.82;

const NUMBER = /^[−+-]?\d[\d\s]*\s?[%₽]?$/u;

/** A title in at most three lines; a number is kept together with its sign and unit. */
function linesOf(title: string): string[] {
  const [first = '', ...rest] = title.split(/\s+(?![%₽])/u);
  if (rest.length <= 2) return [first, ...rest];
  const half = Math.ceil((rest.length + 1) / 2);
  return [[first, ...rest.slice(0, half - 1)].join(' '), rest.slice(half - 1).join(' ')];
}

/** Position of a title in one of `sectors` equal sectors, below a picture or alone: each line is as large as the sector is wide there. */
export function sectorLabel(title: string, sectors: number, picture: boolean): LabelLine[] {
  const lines = linesOf(title.trim());
  const top = picture ? (lines.length > 1 ? 108 : 100) : lines.length > 1 ? 142 : 134;
  let radius = top;
  return lines.map((text) => {
    const number = NUMBER.test(text);
    const chord = sectors < 3 ? RIM : Math.min(RIM, 2 * (radius - 8) * Math.tan(Math.PI / sectors));
    const wanted = number ? 27 : 16;
    const size = Math.max(7, Math.min(wanted, (chord * 0.9) / (text.length * (number ? DIGIT : LETTER))));
    const line = { text, radius, size: Math.round(size * 10) / 10, number };
    radius -= number ? 24 : 18;
    return line;
  });
}

type Colours = ContentSettings['facade']['colors'];

const INK = '#211208';
const WHITE = '#ffffff';

/** Relative luminance of `#rgb` or `#rrggbb` (WCAG). */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Dark ink or white, whichever has more contrast on a colour; black where neither reaches 4.5 (WCAG AA). */
export function inkOn(colour: string): string {
  const base = luminance(colour) + 0.05;
  const [ink, white] = [base / (luminance(INK) + 0.05), 1.05 / base];
  if (Math.max(ink, white) < 4.5) return '#000000';
  return ink >= white ? INK : WHITE;
}

/** The style of the wheel's page: dark in both themes, so that only the shop's colours follow the settings. Fonts come from the embedding page. */
function wheelStyle({ main_buttons_background_color: brand, yellow: flame }: Colours): string {
  return `:root{--brand:${brand};--flame:${flame};--on-brand:${inkOn(brand)};--coal:#1f1713;--on-coal:#fff3e6;--muted:#c9b8aa}
*{box-sizing:border-box;margin:0}html{background:var(--coal)}
body{display:flex;flex-direction:column;align-items:center;padding:24px 16px 22px;overflow-x:hidden;text-align:center;color:var(--on-coal);
font:16px/24px "Shop main",system-ui,sans-serif;background:radial-gradient(75% 55% at 50% 58%,color-mix(in oklab,var(--brand) 26%,var(--coal)) 0,color-mix(in oklab,var(--brand) 11%,var(--coal)) 46%,var(--coal) 86%)}
h1,.number,.prize{font-family:"Shop headings","Shop main",system-ui,sans-serif;font-weight:600;letter-spacing:-.035em}
h1{font-size:23px;line-height:30px}.lead{margin-top:6px;max-width:34em;color:var(--muted);text-wrap:balance}
.stage{position:relative;width:min(100%,340px);margin:14px auto 14px}
svg{display:block;width:100%;overflow:visible;filter:drop-shadow(0 18px 34px rgb(0 0 0/.5))}
#wheel{transform-origin:0 0}#pointer{transform-origin:0 -214px;fill:#fff3cf;stroke:var(--coal);stroke-width:4;stroke-linejoin:round}
.sector path{stroke:var(--coal);stroke-width:3;transition:opacity .24s}.dark path{fill:#3a2a22}.light path{fill:#fff1e2}.hot path{fill:url(#hot)}
.dark text{fill:#fff3e6}.light text{fill:#2a1a10}.hot text{fill:${inkOn(brand)}}.sector{transition:opacity .24s}
.word{font-weight:650;letter-spacing:-.01em}.pin{fill:var(--flame)}.ember{fill:url(#ember)}.flame{stop-color:var(--flame)}.brand{stop-color:var(--brand)}
.over .sector:not(.won){opacity:.38}.still svg{animation:appear .24s}@keyframes appear{from{opacity:0}}
button{min-width:236px;min-height:56px;padding:0 28px;border:0;border-radius:18px;background:var(--brand);color:var(--on-brand);font:650 16px/20px "Shop main",system-ui,sans-serif;cursor:pointer;
box-shadow:0 10px 28px -8px color-mix(in oklab,var(--brand) 60%,transparent)}button:active{transform:scale(.975)}
button[aria-disabled=true]{background:#3a2a22;color:#a2968b;box-shadow:none;cursor:default;transform:none}
button:focus-visible{outline:3px solid var(--on-coal);outline-offset:2px}
#note{min-height:18px;margin-top:12px;font-size:13px;line-height:18px;color:var(--muted)}
#result{font-size:15px;line-height:22px}#result:not(:empty){margin-bottom:12px}.prize{display:block;font-size:19px;line-height:26px}
@media(min-width:520px){body{padding:34px 40px 30px}h1{font-size:28px;line-height:36px}.stage{width:min(100%,440px)}}
@media(prefers-reduced-motion:reduce){.sector,.sector path{transition:none}}
@media(forced-colors:active){button{border:2px solid ButtonText}}`;
}

/**
 * The script of the wheel's page. It does not choose the prize: it turns to the sector it receives. With reduced motion the prize is shown immediately. Texts
 * come from the page's data attributes.
 */
const wheelScript = `(() => {
  const wheel = document.getElementById('wheel');
  const pointer = document.getElementById('pointer');
  const result = document.getElementById('result');
  const note = document.getElementById('note');
  const button = document.getElementById('spin');
  const words = document.body.dataset;
  const part = 360 / Number(wheel.dataset.sectors);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const lang = Intl.DateTimeFormat.supportedLocalesOf([document.documentElement.lang])[0] || 'ru';
  const tell = (message) => parent.postMessage(message, '*');
  let turned = 0;
  let busy = false;
  let timer = 0;
  let patience = 0;
  const enable = (on) => button.setAttribute('aria-disabled', String(!on));
  const measure = () => tell({ type: 'wheel:size', height: Math.ceil(document.body.getBoundingClientRect().height) });
  const dayOf = (at) => {
    const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 864e5);
    if (days < 2) return days < 1 ? words.today : words.tomorrow;
    const date = new Date(at);
    return words.months.split('|')[date.getMonth()].replace('{d}', date.getDate());
  };
  const wait = (at) => {
    clearTimeout(timer);
    if (!(at > Date.now())) {
      enable(true);
      note.textContent = words.left;
      return;
    }
    enable(false);
    const time = new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
    note.textContent = words.again.replace('{day}', dayOf(at)).replace('{time}', time);
    timer = setTimeout(() => wait(at), Math.min(at - Date.now() + 500, 3600000));
  };
  const stop = (told) => {
    busy = false;
    wheel.style.transform = 'rotate(' + turned + 'deg)';
    document.body.classList.add('over');
    wheel.querySelectorAll('.sector').forEach((each, at) => each.classList.toggle('won', at === told.sector));
    const prize = document.createElement('span');
    prize.className = 'prize';
    prize.textContent = told.prize;
    result.replaceChildren(words.won, prize);
    wait(Date.parse(told.next || '') || 0);
    measure();
    tell({ type: 'wheel:done', coupon: told.coupon || '' });
  };
  const tick = (animation) => {
    let passed = 0;
    const look = () => {
      if (animation.playState !== 'running') return;
      const m = new DOMMatrix(getComputedStyle(wheel).transform);
      const at = Math.floor((Math.atan2(m.b, m.a) * 180 / Math.PI + 360) / part);
      if (at !== passed) pointer.animate([{ transform: 'rotate(-16deg)' }, { transform: 'none' }], { duration: 130, easing: 'ease-out' });
      passed = at;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  const turn = (told) => {
    const before = ((turned % 360) + 360) % 360;
    const from = turned;
    turned += 5 * 360 + ((360 - (told.sector + 0.5) * part - before) % 360 + 360) % 360;
    document.body.classList.remove('over');
    if (calm.matches) {
      document.body.classList.add('still');
      stop(told);
      return;
    }
    const animation = wheel.animate(
      [{ transform: 'rotate(' + from + 'deg)' }, { transform: 'rotate(' + turned + 'deg)' }],
      { duration: 4200, easing: 'cubic-bezier(.12,.7,.1,1)', fill: 'forwards' },
    );
    tick(animation);
    animation.finished.then(() => { stop(told); animation.cancel(); });
  };
  const fail = (next) => {
    busy = false;
    wait(next);
    if (!next) note.textContent = words.failed;
  };
  button.addEventListener('click', () => {
    if (busy || button.getAttribute('aria-disabled') === 'true') return;
    busy = true;
    enable(false);
    result.textContent = '';
    note.textContent = words.drawing;
    tell({ type: 'wheel:spin' });
    patience = setTimeout(() => fail(0), 20000);
  });
  const wear = (faces) => {
    for (const { role, bytes, descriptors } of faces) {
      const face = new FontFace('Shop ' + role, bytes, descriptors);
      face.load().then(() => { document.fonts.add(face); measure(); }, () => {});
    }
  };
  addEventListener('message', (event) => {
    const told = event.data;
    if (event.source !== parent || !told) return;
    if (told.type === 'wheel:hello') measure();
    if (told.type === 'wheel:fonts') wear(told.faces);
    if (told.type !== 'wheel:result') return;
    clearTimeout(patience);
    if (told.error || !Number.isInteger(told.sector) || told.sector < 0) {
      fail(Date.parse(told.next || '') || 0);
      return;
    }
    busy = true;
    enable(false);
    turn(told);
  });
  wait(Date.now() + Number(words.wait));
  measure();
  addEventListener('resize', measure);
  document.fonts.ready.then(measure);
})();`;
