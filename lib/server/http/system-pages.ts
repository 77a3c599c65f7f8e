import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { complete } from '#lib/i18n/complete.ts';
import { directionOf, type Language, readLanguage, SOURCE_LANGUAGE, shopLanguage } from '#lib/i18n/locales.ts';
import { chosenLanguage } from '#lib/i18n/offered-locales.ts';
import { shopState } from '#lib/server/data/shop-state.ts';
import { log, serializeError } from '#lib/server/gateway/log.ts';
import { localePath } from '#lib/server/seo/address.ts';
import base from '#messages/ru.json' with { type: 'json' };
import { hashSource } from './inline-scripts.ts';

/** A complete response that does not come from the app. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Retry-After of these pages, in seconds. */
const RETRY_AFTER = 10;

/** Languages covered by one file of the shop's font; others use system fonts. */
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

const PICTURE = 'public/art/cloche.webp';

const SCRIPT = `setInterval(function(){fetch(location.href,{method:"HEAD",cache:"no-store"}).then(function(r){if(r.ok)location.reload()}).catch(function(){})},${RETRY_AFTER * 1_000})`;

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
  /** Whether the page reloads itself periodically. */
  readonly looksAgain?: boolean;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Label of the button that reloads the page. */
  readonly action?: string;
  readonly link?: { readonly href: string; readonly label: string };
}

/** A self-contained page, because nothing else can be relied on; it is not cached. */
function systemPage(lang: Language, { status, looksAgain = false, title, heading, text, action, link }: SystemPage): Page {
  const style = fontFace(lang) + STYLE;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(looksAgain && { 'retry-after': String(RETRY_AFTER) }),
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
<img src="${dataUri(PICTURE, 'image/webp')}" width="560" height="560" alt="">
<h1>${escaped(heading)}</h1>
<p>${escaped(text)}</p>
${action === undefined ? '' : `<a href="">${ICON}${escaped(action)}</a>`}
${link === undefined ? '' : `<a href="${link.href}">${escaped(link.label)}</a>`}
</div></main>
${looksAgain ? `<script>${SCRIPT}</script>` : ''}
</body>
</html>
`,
  };
}

/** An unreadable file counts as untranslated: these pages must always work. */
function ownWords(language: Language): unknown {
  try {
    return JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
  } catch (error) {
    log('error', 'messages.unreadable', { language, ...serializeError(error) });
    return null;
  }
}

interface SystemPages {
  /** The only page while the settings were never loaded (SET-02): 503, not cached. */
  readonly maintenance: Page;
  /** Shown when rendering failed and there is no cached page. */
  readonly failed: Page;
  /** Shown at an unknown address of the embedded backend. */
  readonly notFound: Page;
}

const made = new Map<Language, SystemPages>();

/** The self-contained pages of a language, created on first use: they only need files of the shop. */
export function systemPages(language: Language): SystemPages {
  const known = made.get(language);
  if (known !== undefined) return known;
  const { errors, common } = language === SOURCE_LANGUAGE ? base : complete(base, ownWords(language)).messages;
  const link = { href: localePath('/', language), label: common.home };
  const pages = {
    maintenance: systemPage(language, {
      status: 503,
      looksAgain: true,
      title: errors.maintenanceTitle,
      heading: errors.maintenance,
      text: errors.maintenanceText,
      action: errors.check,
    }),
    failed: systemPage(language, {
      status: 500,
      looksAgain: true,
      title: errors.failed,
      heading: errors.failed,
      text: errors.failedText,
      action: common.retry,
      link,
    }),
    notFound: systemPage(language, { status: 404, title: errors.notFound, heading: errors.notFound, text: errors.notFoundText, link }),
  };
  made.set(language, pages);
  return pages;
}

/** The response to search and preview bots instead of an error page (SEO-04): only a status, so that they return later. */
export const BARE_FAILURE: Page = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER) },
  body: '',
};

/** Bots that must never see an error page (product-spec 8). */
export const isBot = (userAgent: string | undefined): boolean => /bot|lighthouse|facebook|google/i.test(userAgent ?? '');

/** The language of a replacement page: that of its address, otherwise the visitor's choice, otherwise the shop's own. */
export const visitorLanguage = (path: string, cookies: string | undefined): Language =>
  readLanguage(languagePrefix(path).slice(1)) ?? chosenLanguage(cookies) ?? shopLanguage();

const pagesFor = (req: IncomingMessage) => systemPages(visitorLanguage(req.url ?? '/', req.headers.cookie));

/**
 * The replacement for a page that could not be rendered: the maintenance page while the settings cannot be loaded (SET-02), otherwise the error page. Bots get
 * no page (SEO-04). null for every other status.
 */
export function failureOf(status: number, req: IncomingMessage): Page | null {
  if (status < 500) return null;
  if (isBot(req.headers['user-agent'])) return BARE_FAILURE;
  if (shopState().maintenance) return pagesFor(req).maintenance;
  return status === 500 ? pagesFor(req).failed : null;
}

/** The replacement for a failed page of the embedded backend (payment, inbox of a demo), whose own errors are not pages: not found, or a page that retries. */
export function hostedFailureOf(status: number, req: IncomingMessage): Page | null {
  if (status === 404) return pagesFor(req).notFound;
  return status < 500 ? null : (failureOf(status, req) ?? { ...pagesFor(req).failed, status: 503 });
}
