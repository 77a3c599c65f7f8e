import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface Picture {
  readonly src: string;
  /** Another moment is another picture under the same address. */
  readonly date_modified_gmt: string;
}

/** Pictures of the shop that were brought here, in `media/` below `dir`. */
export interface Pictures {
  readonly dir: string;
  /** Those that are here, for the shop to serve. */
  names(): readonly string[];
  /** Grows whenever another one arrives. */
  count(): number;
  /** The file of a picture, undefined while it is not here; either way it is wanted from now on. */
  nameOf(picture: Picture): string | undefined;
  /** Wanted pictures by the name of their file. */
  wanted(): ReadonlyMap<string, string>;
  /** Begins a new list of what is wanted. */
  begin(): void;
  /** Looks what has arrived. */
  look(): void;
  /** The pictures that were wanted when all was last brought. */
  done: string;
}

/** What the process that brings pictures says when some are here. */
export const ARRIVED = 'arrived';

const MOST = 20_000;

/** Pictures live under names of their own: nothing of an address becomes a path. */
const fileOf = ({ src, date_modified_gmt }: Picture): string =>
  `woo-${createHash('sha256').update(`${src} ${date_modified_gmt}`).digest('hex').slice(0, 24)}.webp`;

/** A picture without a transparent spot covers its tile; the storefront knows it by its name. */
export const photoOf = (name: string): string => name.replace(/\.webp$/, '-photo.webp');

/** The folder of a shop's pictures; only those of the shop's own origin are wanted. */
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
  /** Called when some have arrived. */
  readonly arrived: () => void;
}

const SCRIPT = 'backend/woocommerce/bring-pictures.ts';

/** Brings the pictures that are wanted and not here, and makes their widths, in a process of its own that gives way to everything else. */
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
