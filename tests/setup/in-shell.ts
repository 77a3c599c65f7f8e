import { spawn } from 'node:child_process';

/** Removes vitest's own variables: a command that runs vitest is no part of this run. */
const withoutVitest = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => name.startsWith('VITEST'))
    .map((name) => [name, undefined]),
);

/** Starts a command in a shell as a process group of its own. */
export function inShell(command: string, env: Readonly<Record<string, string>>) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    env: { ...process.env, ...withoutVitest, DEMO: undefined, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data.toString()));
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
  };
  return { child, signal, printed: () => output.join('') };
}
