import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Like launch.mjs, this file has to run in every Node from 18 on: no newer syntax, no newer API, no dependency.

/** The sources need type stripping and `import.meta.main`, which came with this release. */
export const MINIMUM_NODE = '24.2';

/** @param {string} version such as `24.15.0` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = MINIMUM_NODE.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/**
 * Whether a Node runs the sources. Some distributions of Linux build theirs without type stripping, whatever its version.
 * @param {string} version
 * @param {unknown} typescript its `process.features.typescript`
 */
const runsSources = (version, typescript) => isNewEnough(version) && (typescript === 'strip' || typescript === 'transform');

/**
 * Whether an executable is there, runs on this computer, and runs the sources.
 * @param {string} path
 */
function isUsable(path) {
  const question = "process.versions.node + ' ' + process.features.typescript";
  const { status, stdout } = spawnSync(path, ['-p', question], { encoding: 'utf8', timeout: 10_000 });
  if (status !== 0) return false;
  const [version = '', typescript] = stdout.trim().split(' ');
  return runsSources(version, typescript);
}

/**
 * The executable of the platform package that npm installed from the optional dependencies of the project; null when there is none.
 * @param {string} root folder of package.json
 */
function bundledNode(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const require = createRequire(join(root, 'package.json'));
  for (const name of Object.keys(manifest.optionalDependencies ?? {})) {
    try {
      const file = require.resolve(`${name}/package.json`);
      return join(file, '..', require(file).bin.node);
    } catch {
      // npm installs only the package of this platform
    }
  }
  return null;
}

/**
 * Which Node runs the sources of the project: the host's own when it is new enough, else the one that npm installed with the project.
 * npm puts `node_modules/.bin` first in the path, so inside an npm script `process.execPath` is the installed one; npm tells its own in
 * `npm_node_execpath`, and its version in `npm_config_user_agent`: one that is too old is not started to be asked, which would take 0.08 s.
 * @param {string} root folder of package.json
 * @param {{ npm_node_execpath?: string | undefined; npm_config_user_agent?: string | undefined }} env
 * @returns {{ path: string } | { problem: string }}
 */
export function chooseNode(root, env) {
  const host = env.npm_node_execpath;
  const said = /\bnode\/v([\d.]+)/.exec(env.npm_config_user_agent ?? '')?.[1];
  if (host && (said === undefined || isNewEnough(said)) && isUsable(host)) return { path: host };
  const { node: version } = process.versions;
  if (runsSources(version, process.features.typescript)) return { path: process.execPath };
  const bundled = bundledNode(root);
  if (bundled !== null && isUsable(bundled)) return { path: bundled };
  const found = isNewEnough(version) ? `${version} without its support of TypeScript` : version;
  const missing = bundled === null ? 'npm did not install the one that comes with it' : 'the one that comes with it does not run here';
  return {
    problem: `This project needs Node ${MINIMUM_NODE} or newer, and this computer has ${found} and ${missing}: install Node from https://nodejs.org.`,
  };
}

/** The folder of package.json. */
export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));
