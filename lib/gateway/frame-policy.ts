import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { hashSource } from '#lib/serve/inline-scripts.ts';

type Node = DefaultTreeAdapterMap['node'];

function inlineScripts(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    if (node.tagName !== 'script') return inlineScripts(node.childNodes);
    return node.attrs.some(({ name }) => name === 'src')
      ? []
      : [node.childNodes.map((part) => ('value' in part ? part.value : '')).join('')];
  });
}

/** The policy of a document of the backend (the wheel's page): outside the shop's origin, it runs its own inline scripts and reaches nothing (P9). */
export function framePolicy(html: string): string {
  const scripts = inlineScripts(parse(html).childNodes).map(hashSource);
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${scripts.length === 0 ? "'none'" : scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' https: data:",
    'font-src data:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
