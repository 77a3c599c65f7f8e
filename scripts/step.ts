import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Step {
  readonly passed: number;
  readonly failed: number;
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a tool of this project quietly; its output is kept for when it fails. */
export async function quietly(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const child = spawn(command, args, { env: { ...process.env, FORCE_COLOR: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await Promise.race([once(child, 'close').then(([ended]) => Number(ended ?? 1)), once(child, 'error').then(() => 127)]);
  return { code, output: Buffer.concat(chunks).toString('utf8').trim() };
}

/** Runs one step, shows it in a line, and its whole output when it failed. */
export async function step(name: string, run: () => Promise<Step & { readonly output: string }>): Promise<Step> {
  const started = performance.now();
  process.stdout.write(`${name.padEnd(34)}`);
  const { passed, failed, output } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failed === 0 ? 'ok' : 'FAILED'}  ${passed} passed, ${failed} failed, ${seconds} s`);
  if (failed > 0) console.log(`\n${output}\n`);
  return { passed, failed };
}

/** A tool that is right or wrong as a whole: it counts as one test. */
export async function whole(...commands: readonly (readonly string[])[]): Promise<Step & { readonly output: string }> {
  const outputs: string[] = [];
  for (const [command = '', ...args] of commands) {
    const { code, output } = await quietly(command, args);
    if (code !== 0) outputs.push(`${command} ${args.join(' ')}\n${output}`);
  }
  return { passed: outputs.length === 0 ? 1 : 0, failed: outputs.length === 0 ? 0 : 1, output: outputs.join('\n\n') };
}
