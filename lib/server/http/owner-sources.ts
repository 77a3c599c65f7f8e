import type { OwnerScripts, Snippet } from '#lib/domain/snippet.ts';
import { hashSource } from './inline-scripts.ts';
import type { PolicyHosts } from './policy.ts';

type ByLanguage = ReadonlyMap<string, OwnerScripts>;

const hashesOf = (snippets: readonly Snippet[]): readonly string[] => [
  ...new Set(snippets.flatMap((snippet) => (snippet.kind === 'inline' ? [hashSource(snippet.text)] : []))),
];

const all = (scripts: ByLanguage) => [...scripts.values()].flatMap((each) => [...each.scripts, ...each.metrics]);

/**
 * What the shop owner's scripts add to the policy of a kept page: hashes of inline ones, and the named hosts while there are any, or while a support
 * chat may come from them (SET-05, NAV-10).
 */
export function ownerSources(scripts: ByLanguage, hosts: PolicyHosts, hasChat = false): { hashes: readonly string[]; hosts: PolicyHosts } {
  const found = all(scripts);
  const loads = hasChat || found.length > 0 || [...scripts.values()].some(({ pictures }) => pictures.length > 0);
  return { hashes: hashesOf(found), hosts: loads ? hosts : { ...hosts, scripts: [] } };
}

/** Hashes of the metrics that run on the page of an order; null where none do. */
export function orderMetrics(scripts: ByLanguage): readonly string[] | null {
  const found = [...scripts.values()].filter(({ metricsOnOrders }) => metricsOnOrders).flatMap(({ metrics }) => metrics);
  return found.length === 0 ? null : hashesOf(found);
}

/** Whether pages may hold the shop owner's scripts; taken for granted while no settings were read. */
export const mayRunScripts = (scripts: ByLanguage): boolean => scripts.size === 0 || all(scripts).length > 0;
