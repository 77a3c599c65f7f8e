import type { Settings } from '#lib/contract/settings.ts';
import { env } from '#lib/env.ts';
import { readSnippets } from '#lib/snippets/read.ts';
import type { Snippet } from '#lib/snippets/snippet.ts';

/** The scripts of the settings as pages run them: `scripts` at once, `metrics` after the visitor agreed. */
export interface OwnerScripts {
  readonly scripts: readonly Snippet[];
  readonly metrics: readonly Snippet[];
}

type Include = Settings['include'];
const known = new WeakMap<Include, OwnerScripts>();

/** What of the settings may run (SET-05), read once for each answer of the backend; hosts nobody named are told in the log. */
export function ownerScripts(include: Include): OwnerScripts {
  const before = known.get(include);
  if (before !== undefined) return before;
  const hosts = env().SCRIPT_HOSTS;
  const [scripts, metrics] = [readSnippets(include.scripts, hosts), readSnippets(include.metrix, hosts)];
  for (const src of new Set([...scripts.refused, ...metrics.refused]))
    console.warn(`include: ${JSON.stringify(src)} is not loaded, SCRIPT_HOSTS does not name its host`);
  const read = { scripts: scripts.run, metrics: metrics.run };
  known.set(include, read);
  return read;
}
