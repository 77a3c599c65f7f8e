import { rmSync } from 'node:fs';
import { backendProcess } from './backend-process.ts';
import { type ContentChange, inYaml, shopCopy } from './shop-copy.ts';

/** Changes the settings file of the shop under test, addressed as it is written. */
export type SettingsChange = ContentChange;

/** A second backend with its own orders, the demo shop's dishes and other settings: its rules decide, not an altered answer. */
export async function backendWithSettings(change: SettingsChange): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const shopDir = shopCopy({ 'settings.yaml': inYaml(change) });
  const own = backendProcess({
    DEMO: '1',
    SHOP_DIR: shopDir,
    CONSUMER_KEY: '',
    CONSUMER_SECRET: '',
    REALTIME_SECRET: '',
  });
  const url = await own.ready();
  return {
    url,
    stop: async () => {
      own.child.kill();
      await own.exit;
      rmSync(shopDir, { recursive: true, force: true });
    },
  };
}
