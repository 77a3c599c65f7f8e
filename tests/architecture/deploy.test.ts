import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { variables } from '#backend/config.ts';
import { storefrontEnv } from '#lib/server/env.ts';
import { readImage } from '#tests/setup/deploy-files.ts';
import { BUNDLES } from '../../scripts/build.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/child.ts';

/** What several machines are started with says what the code reads, and no more. */

const read = (file: string): string => readFileSync(file, 'utf8');
const image = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const example = read('deploy/shop.env');
const manifests = globSync('deploy/kubernetes/*.yaml').map((file) => ({ file, text: read(file) }));
const known = new Set([...Object.keys(storefrontEnv.def.shape), ...Object.keys(variables.shape)]);

/** Of the runtime and of other programs. */
const FOREIGN = new Set([
  'PATH',
  'NODE_ENV',
  ...Object.keys(NODE_ENVIRONMENT),
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'CMD',
  'ALL',
]);
/** What a container has of its own, or what no shop of several machines sets. */
const UNNAMED = new Set(['HOST', 'DATA_DIR', 'SHOP_DIR']);

const assigned = (text: string): string[] => [...text.matchAll(/\b([A-Z][A-Z_]{2,})(?==|: )/g)].map(([, name = '']) => name);
/** Lists of names in comments: `# CONSUMER_KEY, …`. */
const listed = (text: string): string[] =>
  [...text.matchAll(/# ([A-Z_]+(?:, [A-Z_]+)+)$/gm)].flatMap(([, names = '']) => names.split(', '));

describe('environment', () => {
  test.each<readonly [string, string]>([
    ['deploy/Dockerfile', image],
    ['deploy/compose.yaml', compose],
    ['deploy/shop.env', example],
    ...manifests.map(({ file, text }) => [file, text] as const),
  ])('%s names no variable that nobody reads', (_, text) => {
    const unknown = [...assigned(text.replace(/^FROM.*$/gm, '')), ...listed(text)].filter((name) => !known.has(name) && !FOREIGN.has(name));
    expect(unknown).toEqual([]);
  });

  test('every variable that is read can be set where several machines are started', () => {
    const named = new Set([image, compose, example].flatMap(assigned));
    expect(
      [...known].filter((name) => !named.has(name) && !UNNAMED.has(name)),
      'give them a line in deploy/shop.env',
    ).toEqual([]);
  });

  test('no secret stands in a file', () => {
    for (const text of [image, compose, example, ...manifests.map((each) => each.text)])
      expect(text.match(/(?:SECRET|KEY|TOKEN|PASSWORD)=[^\s#]+/g)).toBeNull();
  });
});

describe('the image', () => {
  const { base, entrypoint, healthcheck, environment, commands } = readImage();

  test('is Node 24 without anything else, and runs as the project runs it, as nobody in particular', () => {
    expect(base).toBe('node:24-slim');
    expect(image.match(/^FROM .+$/gm)).toEqual(['FROM node:24-slim AS build', 'FROM node:24-slim']);
    expect(entrypoint).toEqual(['node', ...NODE_FLAGS]);
    const { NODE_COMPILE_CACHE: _, ...runtime } = NODE_ENVIRONMENT;
    expect(environment).toMatchObject({ ...runtime, NODE_ENV: 'production' });
    expect(image.slice(image.lastIndexOf('\nFROM '))).toMatch(/^USER [1-9]\d{3,}:[1-9]\d{3,}$/m);
    expect(healthcheck.length).toBeGreaterThan(0);
  });

  test('is built by files that exist', () => {
    const files = [...commands.join(' ').matchAll(/node (\S+\.ts)/g)].map(([, file = '']) => file);
    expect(files).toEqual(['scripts/build.ts', 'backend/content/build-media.ts', 'scripts/image.ts']);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('installs everything but the Node that the project brings', () => {
    const install = commands.find((command) => command.includes('npm ci')) ?? '';
    const dir = mkdtempSync(join(tmpdir(), 'install-'));
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(dir, file));
    // npm ci tells here what it would install, and looks nothing up: the lock file knows it
    const { stdout, stderr, status } = spawnSync('sh', ['-c', `${install} --dry-run --offline`], { cwd: dir, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    const added = [...stdout.matchAll(/^add (\S+)/gm)].map(([, name = '']) => name);
    expect(added.length).toBeGreaterThan(100);
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect(added.filter((name) => name in optionalDependencies)).toEqual([]);
    // of this platform, an optional dependency of sharp
    expect(added.some((name) => name.startsWith('@img/sharp-libvips-'))).toBe(true);
  });
});

const labels = z.object({ matchLabels: z.record(z.string(), z.string()) });
const probe = z.object({ httpGet: z.object({ path: z.string() }) });
const container = z.object({
  args: z.array(z.string()).length(1),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  lifecycle: z.object({ preStop: z.object({ exec: z.object({ command: z.tuple([z.literal('sleep'), z.string()]) }) }) }),
  resources: z.object({ requests: z.object({ cpu: z.string(), memory: z.string() }), limits: z.object({ memory: z.string() }) }),
  securityContext: z.object({ allowPrivilegeEscalation: z.literal(false), readOnlyRootFilesystem: z.literal(true) }),
});
const deployment = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number().min(2),
    selector: labels,
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number().min(20),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([container]),
      }),
    }),
  }),
});

describe('the manifests', () => {
  const objects = manifests.flatMap(({ file, text }) =>
    parseAllDocuments(text).map((document) => {
      expect(document.errors, file).toEqual([]);
      return z.looseObject({ apiVersion: z.string(), kind: z.string() }).parse(document.toJS());
    }),
  );
  const ofKind = (kind: string) => objects.filter((one) => one.kind === kind);

  test('both halves have two copies, probes that are answered, time to end, and a budget', () => {
    const both = ofKind('Deployment').map((one) => deployment.parse(one));
    expect(both.map(({ metadata }) => metadata.name).toSorted()).toEqual(['backend', 'storefront']);
    const answered = `${read('lib/server/http/request-handler.ts')} ${read('backend/routes/health.ts')}`;
    for (const { metadata, spec } of both) {
      const [{ args, ...probes }] = spec.template.spec.containers;
      expect(existsSync(args[0] ?? '')).toBe(true);
      for (const { httpGet } of [probes.startupProbe, probes.readinessProbe, probes.livenessProbe])
        expect(answered).toContain(`'${httpGet.path}'`);
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Service'])
        expect(
          ofKind(kind).some((one) => JSON.stringify(one).includes(`"${metadata.name}"`)),
          `${kind} of ${metadata.name}`,
        ).toBe(true);
    }
  });

  test('compose reads, and what its programs wait for is there', () => {
    const [document] = parseAllDocuments(compose, { merge: true });
    expect(document?.errors).toEqual([]);
    const { services } = z
      .object({
        services: z.record(z.string(), z.object({ depends_on: z.record(z.string(), z.unknown()).optional() })),
      })
      .parse(document?.toJS());
    const wanted = Object.values(services).flatMap((one) => Object.keys(one.depends_on ?? {}));
    expect(wanted.filter((name) => !(name in services))).toEqual([]);
    // what its two gates rewrite stands in the files that they are given
    expect(read('deploy/nginx.conf')).toMatch(/^ *server 127\.0\.0\.1:3000.*\n[\s\S]*^ *server 127\.0\.0\.1:3000 backup.*$/m);
    expect(read('deploy/backends.conf')).toMatch(/^ *server 127\.0\.0\.1:4001.*\n[\s\S]*^ *server 127\.0\.0\.1:4001 backup.*$/m);
  });
});

test.skipIf(!existsSync(BUNDLES))('a bundled server finds its files by the working directory', () => {
  const bundled = globSync(`${BUNDLES}/*.mjs`).filter((file) =>
    /import\.meta\.dirname|import\.meta\.filename|__dirname/.test(readFileSync(file, 'utf8')),
  );
  expect(bundled).toEqual([]);
});
