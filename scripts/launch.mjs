import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { chooseNode, PROJECT_ROOT } from './choose-node.mjs';

/**
 * `node scripts/launch.mjs <file> [arguments]`: runs a script of this project, or a tool of node_modules, under a Node that is new enough
 * (docs/decisions/0001). Every npm script goes through it, so any Node from 18 on has to be able to run this file: plain JavaScript without dependencies.
 */

const chosen = chooseNode(PROJECT_ROOT, process.env);
if ('problem' in chosen) {
  console.error(chosen.problem);
  process.exit(1);
}

// Tools that are started by name find their Node through `#!/usr/bin/env node`. Windows spells the variable `Path`.
const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
const path = [dirname(chosen.path), process.env[pathName]].filter(Boolean).join(delimiter);
// Compiled code is kept between starts, as for the processes of the shop (node-flags.ts).
const compiled = process.env.NODE_COMPILE_CACHE ?? join(PROJECT_ROOT, 'node_modules/.cache/compiled');
const env = { ...process.env, [pathName]: path, NODE_COMPILE_CACHE: compiled };
const child = spawn(chosen.path, process.argv.slice(2), { stdio: 'inherit', env });

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];
for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));

child.on('error', (error) => {
  console.error(`Node cannot be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  // Ends as the child ended, so that the shell and npm see the signal.
  for (const each of SIGNALS) process.removeAllListeners(each);
  process.kill(process.pid, signal);
});
