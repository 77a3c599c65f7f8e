import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The screens that are kept: docs/screens, made by `npm run screens`. */
export const SCREENS = 'docs/screens';
/** Says what they were made with; without it there are none yet. */
export const MADE_WITH = `${SCREENS}/made-with.json`;

const painter = z.object({ browser: z.string().max(40), system: z.string().max(20) });
type Painter = z.infer<typeof painter>;

/** Who paints here: the browser's build and the system. @param version such as `156.0.8078.79` */
export const painterOf = (version: string): Painter => ({ browser: version, system: process.platform });

/** Builds of one major version draw alike. */
const majorOf = ({ browser }: Painter): string => browser.split('.')[0] ?? '';

/** Why screens of this browser are not compared with those that are kept; null when they are. */
export function whyNotCompared(version: string): string | null {
  if (!existsSync(MADE_WITH)) return 'there are no kept screens';
  const kept = painter.parse(JSON.parse(readFileSync(MADE_WITH, 'utf8')));
  const here = painterOf(version);
  if (majorOf(kept) === majorOf(here) && kept.system === here.system) return null;
  return `the kept screens were painted by Chromium ${kept.browser} on ${kept.system}, here it is ${here.browser} on ${here.system}`;
}
