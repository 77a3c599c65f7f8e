import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Running, root, run, until200 } from './process.ts';

export interface BarePage {
  /** «Hello» as a static page of the same framework. */
  readonly url: string;
  /** The same with as many bytes as were asked for. */
  readonly sized: string;
  readonly running: Running;
  stop(): Promise<void>;
}

const DIR = `${root}tests/load/bare`;
const NEXT = `${root}node_modules/next/dist/bin/next`;
/** Builds the bare app with a page of this text. */
async function build(text: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'bare-'));
  const file = join(dir, 'text.txt');
  writeFileSync(file, text);
  const building: Running = run([NEXT, 'build'], { BARE_TEXT: file }, DIR);
  const code = await new Promise((resolve) => building.child.once('exit', resolve));
  rmSync(dir, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the bare page cannot be built:\n${building.output()}`);
}

/** What people read of a page, so often that it is `length` long. */
function wordsOf(html: string, length: number): string {
  const words = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>|&\w+;|["'\\]/g, ' ')
    .replace(/\s+/g, ' ');
  return words.repeat(Math.ceil(length / Math.max(1, words.length))).slice(0, length);
}

/** Builds and starts the bare static page; `like` is the page whose size and words the sized one has. */
export async function startBare(like = ''): Promise<BarePage> {
  const wanted = Buffer.byteLength(like);
  // the framework sends a text twice, as markup and as data
  const length = Math.round(like.length / 2);
  await build(wordsOf(like, length));
  const first = await serve();
  const bytes = (await (await fetch(first.sized)).arrayBuffer()).byteLength;
  if (like === '' || Math.abs(bytes / wanted - 1) < 0.05) return first;
  await first.stop();
  await build(wordsOf(like, Math.round((length * wanted) / bytes)));
  return serve();
}

async function serve(): Promise<BarePage> {
  const port = await freePort();
  const running = run([NEXT, 'start', '-p', String(port)], {}, DIR);
  const url = `http://127.0.0.1:${port}/`;
  await until200(url, running);
  return { url, sized: `${url}sized`, running, stop: () => running.stop() };
}
