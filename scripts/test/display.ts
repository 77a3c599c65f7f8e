import { stripVTControlCharacters } from 'node:util';

/** Without a terminal a line is added this often, so that a log shows that the run goes on; milliseconds. */
const LOG_INTERVAL = 20_000;

export interface Display {
  /** Sets the status of one running step; null when the step has ended. */
  setStatus(step: string, status: string | null): void;
  /** Prints text that stays. */
  print(text: string): void;
  close(): void;
}

/** `m:ss` */
export function elapsed(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** One status line at the end of a terminal, rewritten in place; lines of a log elsewhere. */
export function createDisplay(out: NodeJS.WriteStream = process.stdout): Display {
  const steps = new Map<string, string>();
  const started = performance.now();
  const status = (): string => [...steps].map(([step, text]) => `${step} ${text}`).join('  |  ');
  const draw = (): void => {
    if (steps.size === 0) return;
    const line = `[${elapsed(performance.now() - started)}] ${status()}`;
    if (out.isTTY) out.write(`\r\x1b[K${line.slice(0, out.columns - 1)}`);
    else out.write(`${line}\n`);
  };
  const timer = setInterval(draw, out.isTTY ? 500 : LOG_INTERVAL);
  return {
    setStatus: (step, text) => {
      if (text === null) steps.delete(step);
      else steps.set(step, text);
    },
    print: (text) => {
      out.write(out.isTTY ? `\r\x1b[K${text}\n` : `${stripVTControlCharacters(text)}\n`);
      if (out.isTTY) draw();
    },
    close: () => clearInterval(timer),
  };
}
