import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { isNewEnough, MINIMUM_NODE } from './choose-node.mjs';

const LAUNCHER = 'scripts/launch.mjs';
const MODERN = process.execPath;

/** The Node of this computer: the first one in PATH that npm did not install; otherwise the one that runs this test. */
const hostNode =
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find((path) => existsSync(path)) ?? MODERN;

function executable(folder: string, lines: readonly string[]): string {
  const file = join(folder, 'node');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${lines.join('\n')}\n`);
  chmodSync(file, 0o755);
  return file;
}
const temporary = (): string => mkdtempSync(join(tmpdir(), 'launch-'));

/** A wrapper that reports this version and otherwise runs the real Node, with an environment variable that identifies it. */
const nodeOfVersion = (version: string, typescript = 'strip'): string =>
  executable(temporary(), [`[ "$1" = -p ] && { echo ${version} ${typescript}; exit; }`, `CHOSEN=${version} exec '${MODERN}' "$@"`]);

/** Flags that make a current Node report another version or missing features to the launcher. */
function pretend(version: string, typescript = 'undefined'): readonly string[] {
  const file = join(temporary(), 'pretend.cjs');
  writeFileSync(
    file,
    `Object.defineProperty(process.versions, 'node', { value: '${version}' });
Object.defineProperty(process.features, 'typescript', { get: () => ${typescript} });\n`,
  );
  return ['--require', file];
}
const tooOld = (): readonly string[] => pretend('18.20.8');

/** A folder with the launcher and with the platform package of Node, as npm would have installed it. */
function projectWith(packages: Readonly<Record<string, (folder: string) => void>>): string {
  const root = temporary();
  mkdirSync(join(root, 'scripts'));
  for (const file of ['launch.mjs', 'choose-node.mjs']) copyFileSync(`scripts/${file}`, join(root, 'scripts', file));
  const optionalDependencies = {
    'node-elsewhere': '26.10.0',
    ...Object.fromEntries(Object.keys(packages).map((name) => [name, '26.10.0'])),
  };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', optionalDependencies }));
  for (const [name, fill] of Object.entries(packages)) {
    const folder = join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, bin: { node: 'bin/node' } }));
    fill(join(folder, 'bin'));
  }
  return root;
}

interface Launch {
  readonly node?: string;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly root?: string;
  readonly input?: string;
}
const launch = (
  args: readonly string[],
  { node = MODERN, flags = [], env = {}, root = '.', input }: Launch = {},
): SpawnSyncReturns<string> => {
  const { npm_node_execpath: _, npm_config_user_agent: __, ...inherited } = process.env;
  return spawnSync(node, [...flags, join(root, LAUNCHER), ...args], { encoding: 'utf8', env: { ...inherited, ...env }, input });
};
const PRINT_VERSION = ['--print', 'process.versions.node'];

describe('which Node the launcher chooses', () => {
  test('started by the Node of this computer, one that is new enough for the sources', () => {
    const { stdout, stderr, status } = launch(PRINT_VERSION, { node: hostNode });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(isNewEnough(stdout.trim())).toBe(true);
  });

  test('the one that came with the project when that of the computer is too old', () => {
    const root = projectWith({ 'node-here': (folder) => executable(folder, ['echo 26.10.0 strip']) });
    expect(launch(['file.ts'], { root, flags: tooOld() })).toMatchObject({ stdout: '26.10.0 strip\n', status: 0 });
    expect(launch(PRINT_VERSION, { flags: tooOld() })).toMatchObject({ status: 0, stderr: '' });
  });

  test('that of the computer when it is new enough, also inside an npm script, where `node` is the one of the project', () => {
    const env = { npm_node_execpath: nodeOfVersion('24.15.0') };
    expect(launch(['--print', 'process.env.CHOSEN'], { env }).stdout).toBe('24.15.0\n');
  });

  test.each(['24.1.0', '22.23.3', '18.0.0', 'nonsense'])('not that of the computer when it is %s', (version) => {
    const env = { npm_node_execpath: nodeOfVersion(version) };
    expect(launch(['--print', 'process.env.CHOSEN'], { env }).stdout).toBe('undefined\n');
  });

  test('not that of the computer when npm says that it is too old: it is not started to be asked', () => {
    const marker = join(temporary(), 'asked');
    const env = {
      npm_node_execpath: executable(temporary(), [`touch '${marker}'`, 'echo 24.15.0 strip']),
      npm_config_user_agent: 'npm/10.8.2 node/v20.20.2 linux x64 workspaces/false',
    };
    expect(launch(PRINT_VERSION, { env })).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(marker)).toBe(false);
  });

  test('not that of the computer when it was built without type stripping', () => {
    const env = { npm_node_execpath: nodeOfVersion('24.15.0', 'false') };
    expect(launch(['--print', 'process.env.CHOSEN'], { env }).stdout).toBe('undefined\n');
    const root = projectWith({ 'node-here': (folder) => executable(folder, ['echo 26.10.0 strip']) });
    expect(launch(['file.ts'], { root, flags: pretend('24.15.0', 'false') })).toMatchObject({ stdout: '26.10.0 strip\n', status: 0 });
    expect(launch(['file.ts'], { root: projectWith({}), flags: pretend('24.15.0', 'false') }).stderr).toContain(
      'has 24.15.0 without its support of TypeScript',
    );
  });

  test.each([
    ['24.1.9', false],
    [`${MINIMUM_NODE}.0`, true],
    ['24.15.0', true],
    ['26.10.0', true],
    ['100.0.0', true],
    ['9.99.9', false],
  ])('%s is new enough: %s', (version, isEnough) => {
    expect(isNewEnough(version)).toBe(isEnough);
  });
});

describe('when no Node is new enough', () => {
  test('says in one sentence what to install', () => {
    const { stdout, stderr, status } = launch(PRINT_VERSION, { root: projectWith({}), flags: tooOld() });
    expect(stderr).toBe(
      'This project needs Node 24.2 or newer, and this computer has 18.20.8 and npm did not install the one that comes with it: install Node from https://nodejs.org.\n',
    );
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
  });

  test.each<readonly [string, (folder: string) => void]>([
    ['is built for another system', (folder) => writeFileSync(executable(folder, []), Buffer.from('7f454c46020101', 'hex'))],
    ['fails', (folder) => void executable(folder, ['exit 127'])],
    ['is missing from its package', () => undefined],
    ['is too old', (folder) => void executable(folder, ['echo 22.0.0 strip'])],
  ])('also when the one that came with the project %s', (_, fill) => {
    const { stderr, status } = launch(PRINT_VERSION, { root: projectWith({ 'node-here': fill }), flags: tooOld() });
    expect({ stderr, status }).toEqual({
      stderr: expect.stringMatching(/^This project needs .* does not run here: install .*\.\n$/),
      status: 1,
    });
  });
});

describe('what is launched', () => {
  test('gets the arguments and the input, and its output and exit code are passed on', () => {
    const program = 'process.stdin.pipe(process.stdout); console.error(process.argv.slice(1)); process.exitCode = 7';
    const { stdout, stderr, status } = launch(['--eval', program, '--', '--help', 'two words', '*'], { input: 'typed' });
    expect({ stdout, status }).toEqual({ stdout: 'typed', status: 7 });
    expect(stderr).toBe("[ '--help', 'two words', '*' ]\n");
  });

  test('finds the chosen Node first in the path, for tools that are started by name', () => {
    const program =
      "console.log(require('node:child_process').execFileSync('node', ['--print', 'process.env.CHOSEN'], { encoding: 'utf8' }))";
    const env = { npm_node_execpath: nodeOfVersion('24.15.0') };
    expect(launch(['--eval', program], { env }).stdout.trim()).toBe('24.15.0');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('gets %s, and decides itself how to end', async (signal) => {
    const program = `process.on('${signal}', () => { console.log('ended by ${signal}'); process.exit(3); }); setInterval(() => {}, 1_000); console.log('ready')`;
    const child = spawn(MODERN, [LAUNCHER, '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const output = text(child.stdout);
    child.stdout.once('data', () => child.kill(signal));
    expect(await once(child, 'exit')).toEqual([3, null]);
    expect(await output).toBe(`ready\nended by ${signal}\n`);
  });

  test('ends the launcher by the signal that ended it', () => {
    expect(launch(['--eval', "process.kill(process.pid, 'SIGKILL')"])).toMatchObject({ status: null, signal: 'SIGKILL' });
  });
});
