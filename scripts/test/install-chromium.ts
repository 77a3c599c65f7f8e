import { hasChromium, PACKAGES } from '../../tests/setup/chromium.ts';
import { quietly } from '../child.ts';

/** Finds Playwright's own Chromium or the system's, or installs one. Returns why there is none, or null. */
export async function installChromium(): Promise<string | null> {
  if (hasChromium()) return null;
  const own = await quietly('npx', ['playwright', 'install', 'chromium']);
  if (hasChromium()) return null;
  const system = await quietly('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], { DEBIAN_FRONTEND: 'noninteractive' });
  return hasChromium() ? null : `There is no Chromium, and none can be installed:\n${own.output}\n${system.output}`;
}
