import { globSync, readFileSync } from 'node:fs';
import { parseAllDocuments, parseDocument } from 'yaml';
import { z } from 'zod';

/** The files of `deploy/`, parsed: what a container or a pod runs, and with what. */

const strings = z.array(z.string());

export interface Image {
  /** `FROM` of the last stage. */
  readonly base: string;
  readonly entrypoint: readonly string[];
  readonly healthcheck: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Commands that build it, each as the shell is given it. */
  readonly commands: readonly string[];
}

/** The values of an instruction, in the order they stand. */
const instructions = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, value = '']) => value);

export function readImage(): Image {
  const text = readFileSync('deploy/Dockerfile', 'utf8').replace(/\\\n\s*/g, '');
  const last = text.slice(text.lastIndexOf('\nFROM '));
  const check = /CMD (\[.+\])$/.exec(instructions(last, 'HEALTHCHECK').at(-1) ?? '')?.[1] ?? '';
  return {
    base: instructions(last, 'FROM')[0] ?? '',
    entrypoint: strings.parse(JSON.parse(instructions(last, 'ENTRYPOINT')[0] ?? '')),
    healthcheck: strings.parse(JSON.parse(check)),
    environment: Object.fromEntries(
      [
        ...instructions(last, 'ENV')
          .join(' ')
          .matchAll(/(\w+)=(\S+)/g),
      ].map(([, name = '', value = '']) => [name, value]),
    ),
    commands: instructions(text, 'RUN'),
  };
}

const service = z.object({
  command: strings.optional(),
  environment: z.record(z.string(), z.string()).default({}),
  stop_grace_period: z.string().optional(),
  healthcheck: z.object({ test: strings }).optional(),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  volumes: strings.default([]),
});
export type ComposeService = z.output<typeof service>;

/** @throws when the file is no YAML, or a service is not as these tests know it */
export function readCompose(): Readonly<Record<string, ComposeService>> {
  const document = parseDocument(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
  for (const error of document.errors) throw error;
  return z.object({ services: z.record(z.string(), service) }).parse(document.toJS()).services;
}

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            args: strings,
            ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
          }),
        ]),
      }),
    }),
  }),
});

export interface Pod {
  readonly name: string;
  readonly args: readonly string[];
  readonly port: number | undefined;
  /** Paths that the cluster asks. */
  readonly probes: readonly string[];
}

/** The pods of the Kubernetes manifests. */
export function readPods(): readonly Pod[] {
  const objects = globSync('deploy/kubernetes/*.yaml').flatMap((file) =>
    parseAllDocuments(readFileSync(file, 'utf8')).map((document): unknown => document.toJS()),
  );
  return objects.flatMap((object) => {
    const { data } = deployment.safeParse(object);
    if (data === undefined) return [];
    const [container] = data.spec.template.spec.containers;
    const { startupProbe, readinessProbe, livenessProbe } = container;
    return {
      name: data.metadata.name,
      args: container.args,
      port: container.ports.find(({ name }) => name === startupProbe.httpGet.port)?.containerPort,
      probes: [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path),
    };
  });
}

/** What somebody fills into deploy/shop.env. */
export const FILLED_IN = {
  CONSUMER_KEY: 'ck_of_the_deploy_tests',
  CONSUMER_SECRET: 'cs_of_the_deploy_tests',
  SESSION_SECRET: 'session-secret-of-the-deploy-tests-0123456789',
  REALTIME_SECRET: 'realtime-secret-of-the-deploy-tests',
  PAYMENT_SECRET: 'payment-secret-of-the-deploy-tests',
  REVALIDATE_SECRET: 'revalidate-secret-of-the-deploy-tests-01234',
  METRICS_TOKEN: 'metrics-token-of-the-deploy-tests-0123456789',
} as const;
