import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { hashSource } from '#lib/server/http/inline-scripts.ts';

type Node = DefaultTreeAdapterMap['node'];

/** The texts of inline elements of one kind. */
function inlineTexts(nodes: readonly Node[], tag: 'script' | 'style'): string[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    if (node.tagName !== tag) return inlineTexts(node.childNodes, tag);
    return node.attrs.some(({ name }) => name === 'src')
      ? []
      : [node.childNodes.map((part) => ('value' in part ? part.value : '')).join('')];
  });
}

const hashesOf = (html: string, tag: 'script' | 'style'): string => {
  const hashes = inlineTexts(parse(html).childNodes, tag).map(hashSource);
  return hashes.length === 0 ? "'none'" : hashes.join(' ');
};

/** The CSP of a sandboxed document of the backend (the wheel's page): it can run its own inline scripts and cannot connect anywhere (P9). */
export function framePolicy(html: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${hashesOf(html, 'script')}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' https: data:",
    'font-src data:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * The CSP of a backend page at the shop's own origin: forms and its own style sheet, no scripts. Browsers check
 * the redirect after a form against `form-action`, and a payment or a login can lead to another host.
 */
export function formPolicy(html: string): string {
  return [
    "default-src 'none'",
    "img-src 'self' https: data:",
    `style-src ${hashesOf(html, 'style')}`,
    "script-src 'none'",
    "object-src 'none'",
    "form-action 'self' http: https:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
