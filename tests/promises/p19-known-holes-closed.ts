import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { installedWithFloors } from './floors.ts';
import type { Outcome, Promised, Tools } from './promise.ts';

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

async function look({ form }: Pick<Tools, 'form'>, lock: string): Promise<Outcome> {
  const found = installedWithFloors(lock);
  const below = found.filter(({ isBelow }) => isBelow);
  const known = form === 'full' ? await advisories() : null;
  const asked = known === null ? 'advisories not asked' : `${known} high or critical advisories`;
  return {
    kept: found.length > 0 && below.length === 0 && (known ?? 0) === 0,
    reached: `${below.length} of ${found.length} packages with a floor below it, ${asked}`,
    numbers: { floors: found.length, below: below.length, ...(known !== null && { advisories: known }) },
  };
}

const lockFile = (): string => readFileSync('package-lock.json', 'utf8');

export const promise: Promised = {
  id: 'P19',
  promise: 'Known holes are closed',
  asked: '0 high or critical advisories in what runs in production; nothing below docs/version-floors.json',
  run: (tools) => look(tools, lockFile()),
  withoutGuard: {
    guard: 'the version that closed a hole (next 16.4.0 in the lock file)',
    run: (tools) => look(tools, lockFile().replace(/("node_modules\/next": \{\s*"version": ")[^"]+/, '$116.4.0')),
  },
};
