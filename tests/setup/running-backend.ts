import type { Config } from '#backend/config.ts';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import type { Log } from '#backend/log.ts';
import { startBackend } from '#backend/server.ts';
import { testConfig } from './backend.ts';

const silent: Log = { info: () => undefined, error: () => undefined };

/** The backend listening on a free port with the sample shop and a new database. */
export const runningBackend = (changes: Partial<Config> = {}) => startBackend(testConfig({ shopDir: shopFolder(), ...changes }), silent);

/** Waits until a condition holds; throws when it does not within five seconds. */
export async function until<T>(read: () => T | undefined | false | Promise<T | undefined | false>, milliseconds = 5_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((done) => setTimeout(done, 10));
  }
}
