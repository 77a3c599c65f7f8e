import { z } from 'zod';
import { shopReady, startShop } from '../../scripts/shop.ts';
import { type AlteringProxy, alteringProxy, type Change, type Changes } from './altering-proxy.ts';
import { freePort } from './free-port.ts';

const SETTINGS = '/wp-json/v1/all_settings';

/** The settings object as the demo backend sends it: change it in place or answer a new one. */
export type SettingsWire = Record<string, unknown>;

export interface VariantOptions {
  /** Changes the answer of all_settings. */
  readonly settings?: (wire: SettingsWire) => SettingsWire | undefined;
  /** Changes other answers, by path without query; `new Fault(500)` stands for a broken one. */
  readonly answers?: Changes;
  /** Milliseconds to wait for the first page, 60,000 unless given: a shop that is to stay closed never shows it. */
  readonly patience?: number;
  /** Environment of the storefront. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Variant extends Pick<AlteringProxy, 'seen'> {
  /** All lines that the storefront printed so far. */
  readonly lines: readonly string[];
  /** Address of the second storefront, without a slash at its end. */
  readonly url: string;
  /** Other changes from now on; the storefront notices with its next read (its caches live three minutes). */
  change(options: Pick<VariantOptions, 'settings' | 'answers'>): void;
  stop(): Promise<void>;
}

const wire = z.record(z.string(), z.unknown());

function changesOf({ settings, answers = {} }: VariantOptions): Changes {
  if (settings === undefined) return answers;
  const change: Change = (body) => {
    const object = wire.parse(body);
    return settings(object) ?? object;
  };
  return { [SETTINGS]: change, ...answers };
}

/** A second storefront of the same build in front of the running backend, some of whose answers are changed on the way. */
export async function startVariant(options: VariantOptions): Promise<Variant> {
  const proxy = await alteringProxy(Number(process.env.BACKEND_PORT), changesOf(options));
  const lines: string[] = [];
  const env = { ...process.env, PORT: String(await freePort()), BACKEND_URL: proxy.url, ...options.env };
  const shop = startShop({ dev: false, env, print: (line) => lines.push(line) });
  const stop = async () => {
    await shop.stop();
    await proxy.close();
  };
  const isReady = await shopReady(shop, options.patience ?? 60_000);
  const isUp =
    isReady ||
    (await fetch(`${shop.url}/api/health`).then(
      () => true,
      () => false,
    ));
  if (!isUp) {
    await stop();
    throw new Error(`the storefront does not open:\n${lines.join('\n')}`);
  }
  return { url: shop.url, seen: proxy.seen, lines, change: (next) => proxy.change(changesOf(next)), stop };
}
