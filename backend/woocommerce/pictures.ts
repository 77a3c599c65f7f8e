import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface Picture {
  readonly src: string;
  /** Another modification time means another picture at the same address. */
  readonly date_modified_gmt: string;
}

/** Downloaded pictures of the shop, in `media/` below `dir`. */
export interface Pictures {
  readonly dir: string;
  /** Names of the downloaded pictures. */
  names(): readonly string[];
  /** Increases with every downloaded picture. */
  count(): number;
  /** The file of a picture, undefined while it is missing; in both cases it is added to the wanted ones. */
  nameOf(picture: Picture): string | undefined;
  /** Wanted pictures by file name. */
  wanted(): ReadonlyMap<string, string>;
  /** Clears the list of wanted pictures. */
  begin(): void;
  /** Reads which pictures exist now. */
  look(): void;
  /** The pictures of the last complete download. */
  done: string;
}

/** The message of the download process that new pictures exist. */
export const ARRIVED = 'arrived';

const MOST = 20_000;

/** The file name is a hash, so that no part of an address becomes a path. */
const fileOf = ({ src, date_modified_gmt }: Picture): string =>
  `woo-${createHash('sha256').update(`${src} ${date_modified_gmt}`).digest('hex').slice(0, 24)}.webp`;

/** Name of a picture without transparency. Such a picture fills its tile; the storefront recognises it by this name. */
export const photoOf = (name: string): string => name.replace(/\.webp$/, '-photo.webp');

/** The folder of a shop's pictures; only pictures of the shop's own origin are downloaded. */
export function picturesIn(dir: string, shopUrl: string): Pictures {
  const folder = join(dir, 'media');
  const { origin } = new URL(shopUrl);
  const wanted = new Map<string, string>();
  let here = new Set<string>();
  let arrived = 0;
  const look = (): void => {
    mkdirSync(folder, { recursive: true });
    const now = new Set(readdirSync(folder).filter((name) => /^woo-[\da-f]{24}(-photo)?\.webp$/.test(name)));
    if (now.size !== here.size || [...now].some((name) => !here.has(name))) arrived += 1;
    here = now;
  };
  look();
  return {
    dir,
    done: '',
    names: () => [...here],
    count: () => arrived,
    look,
    begin: () => wanted.clear(),
    wanted: () => wanted,
    nameOf(picture) {
      if (URL.parse(picture.src)?.origin !== origin) return undefined;
      const name = fileOf(picture);
      if (wanted.size < MOST) wanted.set(name, picture.src);
      return [photoOf(name), name].find((each) => here.has(each));
    },
  };
}

interface Bringing {
  readonly signal: AbortSignal;
  readonly warn: (line: string) => void;
  /** Called when new pictures exist. */
  readonly arrived: () => void;
}

const SCRIPT = 'backend/woocommerce/bring-pictures.ts';

/** Downloads missing pictures and makes their variants, in a separate process with low priority. */
export async function bringPictures(pictures: Pictures, shopUrl: string, { signal, warn, arrived }: Bringing): Promise<void> {
  const wanted = [...pictures.wanted()];
  const key = wanted.map(([name]) => name).join();
  if (signal.aborted || wanted.length === 0 || pictures.done === key) return;
  const child = spawn(process.execPath, [SCRIPT, pictures.dir, shopUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = (): void => void child.kill();
  signal.addEventListener('abort', stop, { once: true });
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(wanted));
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === ARRIVED) {
      pictures.look();
      arrived();
    } else warn(line);
  }
  const [code] = await ended;
  signal.removeEventListener('abort', stop);
  if (code === 0) pictures.done = key;
  else if (!signal.aborted) warn(`bringing pictures ended with ${code}; it is tried again`);
}
