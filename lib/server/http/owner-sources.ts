import type { OwnerScripts, Snippet } from '#lib/domain/snippet.ts';
import { hashSource } from './inline-scripts.ts';
import type { PolicyHosts } from './policy.ts';

type ByLanguage = ReadonlyMap<string, OwnerScripts>;

const hashesOf = (snippets: readonly Snippet[]): readonly string[] => [
  ...new Set(snippets.flatMap((snippet) => (snippet.kind === 'inline' ? [hashSource(snippet.text)] : []))),
];

const all = (scripts: ByLanguage) => [...scripts.values()].flatMap((each) => [...each.scripts, ...each.metrics]);

/**
 * CSP sources of the owner's scripts on a cached page: hashes of inline ones, and the allowed hosts if any are used, also by a support
 * chat (SET-05, NAV-10).
 */
export function ownerSources(scripts: ByLanguage, hosts: PolicyHosts, hasChat = false): { hashes: readonly string[]; hosts: PolicyHosts } {
  const found = all(scripts);
  const loads = hasChat || found.length > 0 || [...scripts.values()].some(({ pictures }) => pictures.length > 0);
  return { hashes: hashesOf(found), hosts: loads ? hosts : { ...hosts, scripts: [] } };
}

/** Hashes of the metrics on the order page; null without any. */
export function orderMetrics(scripts: ByLanguage): readonly string[] | null {
  const found = [...scripts.values()].filter(({ metricsOnOrders }) => metricsOnOrders).flatMap(({ metrics }) => metrics);
  return found.length === 0 ? null : hashesOf(found);
}

/** Whether pages can contain the owner's scripts; true before settings were read. */
export const mayRunScripts = (scripts: ByLanguage): boolean => scripts.size === 0 || all(scripts).length > 0;
