import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { daysSinceLook, installedWithFloors, lookedUpIn, notLookedAt, productionPackages } from './floors.ts';
import type { Outcome, Promised, Tools } from './promise.ts';

/** Days after which somebody has to look through the advisories again before a release. */
const FRESH = 30;

const audit = z.object({ metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }) });

/** High and critical advisories of what runs in production; null where the registry does not say. */
function advisories(): Promise<number | null> {
  return new Promise((done) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { timeout: 60_000, maxBuffer: 64 * 1_048_576 }, (_error, stdout) => {
      const said = audit.safeParse(tryJson(stdout));
      done(said.success ? said.data.metadata.vulnerabilities.high + said.data.metadata.vulnerabilities.critical : null);
    });
  });
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function look(tools: Pick<Tools, 'form' | 'note'>, lock: string): Promise<Outcome> {
  const found = installedWithFloors(lock);
  const below = found.filter(({ isBelow }) => isBelow);
  const [all, unseen, days] = [productionPackages(lock).length, notLookedAt(lock), daysSinceLook(Date.now())];
  for (const name of unseen) tools.note(`nobody has looked at ${name}`);
  const isRelease = tools.form === 'full';
  const known = isRelease ? await advisories() : null;
  const registry = isRelease ? 'the registry was asked and does not say' : 'the registry was not asked';
  const asked = known === null ? registry : `the registry knows ${known} high or critical advisories`;
  const isFresh = !isRelease || days <= FRESH;
  return {
    kept: found.length > 0 && below.length + unseen.length === 0 && (known ?? 0) === 0 && isFresh,
    reached: `${all} packages of production against docs/version-floors.json, looked through ${days} days ago (${lookedUpIn()}): ${unseen.length} not named there, ${below.length} of ${found.length} copies with a floor below it; ${asked}`,
    numbers: {
      production: all,
      notNamed: unseen.length,
      floors: found.length,
      below: below.length,
      daysSinceLook: days,
      ...(known !== null && { advisories: known }),
    },
  };
}

const lockFile = (): string => readFileSync('package-lock.json', 'utf8');

export const promise: Promised = {
  id: 'P19',
  promise: 'Known holes are closed',
  asked:
    'every package of production named in docs/version-floors.json, looked through within 30 days of a release, none below its floor; 0 high or critical advisories where the registry answers',
  run: (tools) => look(tools, lockFile()),
  withoutGuard: {
    guard: 'the version that closed a hole (next 16.4.0 in the lock file)',
    run: (tools) => look(tools, lockFile().replace(/("node_modules\/next": \{\s*"version": ")[^"]+/, '$116.4.0')),
  },
};
