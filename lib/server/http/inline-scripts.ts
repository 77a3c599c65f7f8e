import { createHash } from 'node:crypto';
import { OLD_BROWSER_SCRIPT } from '#lib/client/old-browser.ts';
import { jsonOf } from '#lib/domain/json.ts';
import { DIRECTION_SCRIPT, LANDING_SCRIPT, LOST_SCRIPT, PLACE_SCRIPT, THEME_SCRIPT } from '#lib/theme/inline-scripts.ts';

/** Our own inline scripts: the only allowed ones besides the framework's. */
export const OWN_SCRIPTS: readonly string[] = [
  OLD_BROWSER_SCRIPT,
  THEME_SCRIPT,
  LANDING_SCRIPT,
  LOST_SCRIPT,
  PLACE_SCRIPT,
  DIRECTION_SCRIPT,
];

/** The SHA-256 source of one inline script for a CSP. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const PUSH = 'self.__next_f.push(';
const OPENING = '(self.__next_f=self.__next_f||[]).push([0])';
const BOOT = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';
/** React's script that replays form submissions before hydration. Another version of React may change it, which lib/server/http/inline-scripts.test.ts detects. */
const FORM_REPLAY =
  'addEventListener("submit",function(a){if(!a.defaultPrevented){var b=a.target,d=a.submitter,c=b.action,e=d;if(d){var f=d.getAttribute("formAction");null!=f&&(c=f,e=null)}"javascript:throw new Error(\'React form unexpectedly submitted.\')"===c&&(a.preventDefault(),a=new FormData(b,e),c=b.ownerDocument||b,(c.$$reactFormReplay=c.$$reactFormReplay||[]).push(b,d,a))}});';
const CHUNK = /^static\/chunks\/[\w.~-]{1,100}\.js$/;

/** `self.__next_f.push([1,"…"])`: one chunk of the page's data, exactly a number and a JSON string. */
function isPush(text: string): boolean {
  if (!text.startsWith(PUSH) || !text.endsWith(')')) return false;
  const pair = jsonOf(text.slice(PUSH.length, -1));
  return Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'number' && typeof pair[1] === 'string';
}

/** The script that starts the bundle: names of own chunks and module ids. */
function isBoot(text: string): boolean {
  if (!text.startsWith(BOOT) || !text.endsWith(');')) return false;
  const { otherChunks, runtimeModuleIds, ...rest } = Object(jsonOf(text.slice(BOOT.length, -2)));
  return (
    Array.isArray(otherChunks) &&
    otherChunks.every((chunk) => CHUNK.test(String(chunk))) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every(Number.isInteger) &&
    Object.keys(rest).length === 0
  );
}

const isKnown = (text: string): boolean => OWN_SCRIPTS.includes(text) || text === OPENING || text === FORM_REPLAY || isBoot(text);

interface Sealed {
  readonly html: string;
  /** Sources of `script-src`, one for each known inline script. */
  readonly sources: readonly string[];
}

const INLINE = /<script(?: id="_R_")?>([\s\S]*?)<\/script>/g;

/**
 * Finds the framework's own inline scripts in a page. Only scripts of an exactly known form get a hash, so injected markup gets none
 * (P8, P9). Adjacent data chunks are joined into one script, so that the header stays short.
 */
export function sealScripts(html: string): Sealed {
  const sources = new Set<string>();
  const parts: string[] = [];
  let run: string[] = [];
  let at = 0;
  const close = (): void => {
    if (run.length === 0) return;
    const text = run.join(';');
    sources.add(hashSource(text));
    parts.push(`<script>${text}</script>`);
    run = [];
  };
  for (const found of html.matchAll(INLINE)) {
    const [whole, text = ''] = found;
    const between = html.slice(at, found.index);
    if (between !== '') close();
    parts.push(between);
    at = found.index + whole.length;
    if (isPush(text)) {
      run.push(text);
      continue;
    }
    close();
    if (isKnown(text)) sources.add(hashSource(text));
    parts.push(whole);
  }
  close();
  return { html: parts.join('') + html.slice(at), sources: [...sources] };
}
