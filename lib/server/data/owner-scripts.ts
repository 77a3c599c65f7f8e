import type { Settings } from '#lib/contract/settings.ts';
import type { OwnerScripts } from '#lib/domain/snippet.ts';
import { env } from '#lib/server/env.ts';
import { readSnippets } from './snippets.ts';

type Include = Settings['include'];
const known = new WeakMap<Include, OwnerScripts>();

/** The owner's snippets of the settings (SET-05), parsed once for each answer of the backend. The log names elements that are left out. */
export function ownerScripts(include: Include): OwnerScripts {
  const before = known.get(include);
  if (before !== undefined) return before;
  const hosts = env().SCRIPT_HOSTS;
  const [scripts, metrics] = [readSnippets(include.scripts, hosts), readSnippets(include.metrix, hosts)];
  for (const src of new Set([...scripts.refused, ...metrics.refused]))
    console.warn(`include: ${JSON.stringify(src)} is not loaded, SCRIPT_HOSTS does not name its host`);
  for (const name of new Set([...scripts.unknown, ...metrics.unknown]))
    console.warn(`include: <${name}> is left out, only meta, link, style, script and noscript with img are taken`);
  if (metrics.pictures.length > 0)
    console.warn('include.metrix: the pictures of <noscript> are left out, a visitor without scripts cannot agree to metrics');
  const read = {
    scripts: scripts.run,
    metrics: metrics.run,
    metricsOnOrders: include.metrixOnOrders && metrics.run.length > 0,
    metas: [...scripts.metas, ...metrics.metas],
    pictures: scripts.pictures,
  };
  known.set(include, read);
  return read;
}
