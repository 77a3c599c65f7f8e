import { readFileSync } from 'node:fs';
import { directionOf } from '#lib/i18n/direction.ts';
import type messages from '#messages/ru.json';
import { hashSource } from './inline-scripts.ts';
import type { Page } from './page.ts';

type Errors = (typeof messages)['errors'];
type MaintenanceWords = Pick<Errors, 'maintenanceTitle' | 'maintenance' | 'maintenanceText' | 'check'>;
type NotFoundWords = Pick<Errors, 'notFound' | 'notFoundText'> & { readonly home: string };
type FailedWords = Pick<Errors, 'failed' | 'failedText'> & { readonly retry: string; readonly home: string };

/** Languages whose letters one file of the shop's font holds; the others are written in the system's own. */
const SCRIPTS: readonly (readonly [script: string, languages: ReadonlySet<string>])[] = [
  ['cyrillic', new Set(['ru', 'be'])],
  ['latin', new Set(['en', 'de', 'fr', 'pt', 'es', 'it', 'id'])],
];

const STYLE = `:root{color-scheme:light dark;--bg:#fff;--text:#211b18;--muted:#6b6159;--button:#211b18;--label:#fff8f1}
@media(prefers-color-scheme:dark){:root{--bg:#161210;--text:#f8f0e8;--muted:#b6aa9f;--button:#f7efe6;--label:#211b18}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:400 16px/24px Onest,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
main{min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:32px 16px 40px;text-align:center}
div{display:grid;justify-items:center;max-width:560px}
img{display:block;width:min(74vw,320px);height:auto}
h1{margin:8px 0 0;font-weight:650;font-size:22px;line-height:30px;letter-spacing:-.01em;text-wrap:balance}
p{margin:12px 0 0;font-size:17px;line-height:26px;color:var(--muted);text-wrap:balance}
a{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-width:180px;min-height:48px;margin-top:26px;padding:0 20px;border-radius:16px;background:var(--button);color:var(--label);font-weight:600;text-decoration:none}
a+a{margin-top:12px;background:none;color:inherit}
a:focus-visible{outline:2px solid var(--text);outline-offset:3px}
svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}`;

const SCRIPT = `setInterval(function(){fetch(location.href,{method:"HEAD",cache:"no-store"}).then(function(r){if(r.ok)location.reload()}).catch(function(){})},10000)`;

const ICON = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8"/><path d="M21 3v5h-5"/><path d="M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16"/><path d="M8 16H3v5"/></svg>`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const dataUri = (file: string, type: string): string => `data:${type};base64,${readFileSync(file).toString('base64')}`;

function fontFace(lang: string): string {
  const [script] = SCRIPTS.find(([, languages]) => languages.has(lang)) ?? [];
  if (script === undefined) return '';
  const font = dataUri(`node_modules/@fontsource-variable/onest/files/onest-${script}-wght-normal.woff2`, 'font/woff2');
  return `@font-face{font-family:Onest;font-weight:100 900;src:url(${font}) format("woff2")}\n`;
}

interface SystemPage {
  readonly status: number;
  readonly lang: string;
  /** Seconds until the page looks again; a page without it stays as it is. */
  readonly retryAfter?: number;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** What asks for the page again. */
  readonly action?: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** File of the picture. */
  readonly picture: string;
}

/** A page that is whole in itself, because nothing else can be relied on, and is kept nowhere. */
function systemPage({ status, lang, retryAfter, title, heading, text, action, link, picture }: SystemPage): Page {
  const style = fontFace(lang) + STYLE;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      'content-security-policy': `default-src 'none'; img-src data:; font-src data:; connect-src 'self'; style-src ${hashSource(style)}; script-src ${hashSource(SCRIPT)}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    },
    body: `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main><div>
<img src="${dataUri(picture, 'image/webp')}" width="560" height="560" alt="">
<h1>${escaped(heading)}</h1>
<p>${escaped(text)}</p>
${action === undefined ? '' : `<a href="">${ICON}${escaped(action)}</a>`}
${link === undefined ? '' : `<a href="${link.href}">${escaped(link.label)}</a>`}
</div></main>
${retryAfter === undefined ? '' : `<script>${SCRIPT}</script>`}
</body>
</html>
`,
  };
}

/** The only page while the settings were never loaded (SET-02): 503, never kept. */
export const maintenancePage = (words: MaintenanceWords, lang: string, retryAfter: number, picture: string): Page =>
  systemPage({
    status: 503,
    lang,
    retryAfter,
    picture,
    title: words.maintenanceTitle,
    heading: words.maintenance,
    text: words.maintenanceText,
    action: words.check,
  });

/** What a visitor sees when a page broke on the server and there is no earlier one to show. `home` is the address of the home page in `lang`. */
export const failedPage = (words: FailedWords, lang: string, home: string, retryAfter: number, picture: string): Page =>
  systemPage({
    status: 500,
    lang,
    retryAfter,
    picture,
    title: words.failed,
    heading: words.failed,
    text: words.failedText,
    action: words.retry,
    link: { href: home, label: words.home },
  });

/** What a visitor sees at an address of the embedded backend that it does not know. */
export const notFoundPage = (words: NotFoundWords, lang: string, home: string, picture: string): Page =>
  systemPage({
    status: 404,
    lang,
    picture,
    title: words.notFound,
    heading: words.notFound,
    text: words.notFoundText,
    link: { href: home, label: words.home },
  });

/** What a search or preview bot gets instead of an error page (SEO-04): a bare status to come back after. */
export const bareFailure = (status: number, retryAfter: number): Page => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': String(retryAfter) },
  body: '',
});

/** Bots that must never see an error page (product-spec 8). */
export const isBot = (userAgent: string | undefined): boolean => /bot|lighthouse|facebook|google/i.test(userAgent ?? '');
