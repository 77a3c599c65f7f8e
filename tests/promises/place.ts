import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadShop } from '#backend/content/load.ts';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { type Db, type Engine, openDatabase } from '#backend/db/open.ts';
import { type ShopModel, shopModel } from '#backend/services/shop-model.ts';
import { cpuMs } from '#tests/load/process.ts';
import { dropSchema, testDatabaseUrl } from '#tests/setup/backend.ts';
import { type BackendProcess, backendProcess } from '#tests/setup/backend-process.ts';
import type { Tools } from './promise.ts';

export interface Running extends BackendProcess {
  readonly url: string;
  /** Milliseconds from its start until it answered. */
  readonly readyAfter: number;
  /** Milliseconds of processor time that its start took. */
  readonly startedWith: number;
  /** As the power does it: no handler runs. */
  kill(): Promise<void>;
}

/** Content, a data folder and a database: what outlives the processes that run on it. */
export interface Place {
  readonly engine: Engine;
  readonly dataDir: string;
  /** Null: SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly model: ShopModel;
  /** Its database, as whoever opens it first has made it. */
  open(): Promise<Db>;
  /** One more backend on this place, on a port of its own unless `env` says which; `without` names files in `tests/promises/without`. */
  start(without?: readonly string[], env?: Readonly<Record<string, string>>): Promise<Running>;
}

interface PlaceOptions {
  readonly engine?: Engine;
  /** Files of the sample shop to change, add or (null) leave out. */
  readonly files?: Parameters<typeof shopFolder>[0];
  readonly env?: Readonly<Record<string, string>>;
}

/** A place of its own for one run; its processes end and its files go when the run does. */
export async function newPlace(tools: Pick<Tools, 'after'>, { engine = 'sqlite', files, env = {} }: PlaceOptions = {}): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'promise-'));
  tools.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = await testDatabaseUrl(engine);
  if (databaseUrl !== null) tools.after(() => dropSchema(databaseUrl));
  const shopDir = shopFolder(files);
  const model = shopModel(await loadShop(shopDir));
  let opened: Promise<Db> | undefined;
  const open = (): Promise<Db> => {
    opened ??= openDatabase({ databaseUrl, dataDir }).then(({ db }) => {
      tools.after(() => db.destroy());
      return db;
    });
    return opened;
  };
  const start: Place['start'] = async (without = [], own = {}) => {
    const from = performance.now();
    const process = backendProcess({ SHOP_DIR: shopDir, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...env, ...own }, without);
    const kill = async (): Promise<void> => {
      process.child.kill('SIGKILL');
      await process.exit;
    };
    tools.after(kill);
    const url = await process.ready();
    return { ...process, url, readyAfter: performance.now() - from, startedWith: cpuMs(process.child.pid), kill };
  };
  return { engine, dataDir, databaseUrl, model, open, start };
}
