import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const stored = z.object({ paymentSecret: z.string().min(8), realtimeSecret: z.string().min(8) });

/** Keys of a demo shop: the consumer keys are known words, the rest is drawn once and kept in the data folder. */
export function demoSecrets(dataDir: string) {
  const known = { consumerKey: 'ck_demo', consumerSecret: 'cs_demo' };
  const file = join(dataDir, 'backend-secrets.json');
  const fresh = () => randomBytes(24).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, JSON.stringify({ paymentSecret: fresh(), realtimeSecret: fresh() }), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { ...known, ...stored.parse(JSON.parse(readFileSync(file, 'utf8'))) };
}
