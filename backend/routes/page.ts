import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

interface Page {
  /** By default the shop's own. */
  readonly language?: string;
  readonly title: string;
  /** Replaces the common style of these pages. */
  readonly ownStyle?: string;
  readonly body: ReturnType<typeof html>;
  readonly style?: string;
  /** The page's only script; it is allowed by its hash. */
  readonly script?: string;
  /** `data-` attributes of the body: texts and numbers for the script. */
  readonly data?: Readonly<Record<string, string>>;
  /** Origins that may embed the page. */
  readonly frameAncestors?: string;
  /** Origins that its form may submit to. */
  readonly formAction?: string;
}

const BASE = `body{margin:0 auto;padding:24px;max-width:640px;font:16px/1.5 system-ui,sans-serif;color:#1d1712;background:#fffaf4}
h1{font-size:24px;line-height:1.2}a,button{color:inherit}button,input{font:inherit;padding:12px 20px;border-radius:12px;border:1px solid #8a7c70}
button.main{background:#1d1712;color:#fff;border:0;cursor:pointer}button:disabled{opacity:.5;cursor:default}
@media (prefers-color-scheme:dark){body{color:#f6ede4;background:#1a1512}button.main{background:#f6ede4;color:#1a1512}}`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** One of the backend's own small pages. Its CSP allows only its pictures and its one script. */
export async function pageAnswer({
  language = 'ru',
  title,
  body,
  style = '',
  ownStyle,
  script = '',
  data = {},
  frameAncestors = "'none'",
  formAction = "'self'",
}: Page): Promise<Response> {
  const css = ownStyle ?? BASE + style;
  const document = await html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${raw(css)}</style></head>
<body${Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)}>${body}${script === '' ? '' : raw(`<script>${script}</script>`)}</body></html>`;
  const policy = [
    "default-src 'none'",
    "img-src 'self' https: data:",
    `style-src ${hashOf(css)}`,
    `script-src ${script === '' ? "'none'" : hashOf(script)}`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ];
  return new Response(String(document), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
