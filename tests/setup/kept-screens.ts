import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The screens that are kept: docs/screens, made by `npm run screens`. */
export const SCREENS = 'docs/screens';
/** Says what they were made with; without it there are none yet. */
export const MADE_WITH = `${SCREENS}/made-with.json`;

const painter = z.object({ browser: z.string().max(40), system: z.string().max(20), fonts: z.string().max(20) });
type Painter = z.infer<typeof painter>;

/** Tells one set of installed fonts from another: what a language's own letters look like is theirs. Empty where nobody can say. */
function fontsHere(): string {
  const { stdout } = spawnSync('fc-list', ['--format=%{family} %{style} %{fontversion}\n'], { encoding: 'utf8' });
  if (!stdout) return '';
  return createHash('sha256').update(stdout.split('\n').toSorted().join('\n')).digest('hex').slice(0, 16);
}

/** Who paints here: the browser's build, the system and its fonts. @param version such as `156.0.8078.79` */
export const painterOf = (version: string): Painter => ({ browser: version, system: process.platform, fonts: fontsHere() });

/** Builds of one major version draw alike. */
const majorOf = ({ browser }: Painter): string => browser.split('.')[0] ?? '';

/** Why screens of this browser are not compared with those that are kept; null when they are. */
export function whyNotCompared(version: string): string | null {
  if (!existsSync(MADE_WITH)) return 'there are no kept screens';
  const kept = painter.parse(JSON.parse(readFileSync(MADE_WITH, 'utf8')));
  const here = painterOf(version);
  if (majorOf(kept) === majorOf(here) && kept.system === here.system && kept.fonts === here.fonts) return null;
  const told = ({ browser, system, fonts }: Painter): string => `Chromium ${browser} on ${system} with fonts ${fonts}`;
  return `the kept screens were painted by ${told(kept)}, here it is ${told(here)}`;
}
