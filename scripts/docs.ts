import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { REMEDIES, variables } from '#backend/config.ts';
import { storefrontEnv } from '#lib/server/env.ts';
import { alignedTable, replaceSection, tableCell } from './markdown.ts';

/** The table of docs/configuration.md, made from the schemas both processes parse at start. */
export const CONFIGURATION_PAGE = 'docs/configuration.md';
/** The default in the form of an environment variable, before the schema transforms it; '' when there is none. */
function defaultOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodPipe) return defaultOf(schema.in);
  if (!(schema instanceof z.ZodDefault)) return '';
  const value: unknown = schema.def.defaultValue;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

interface ConfigurationVariable {
  readonly name: string;
  readonly reader: 'storefront' | 'backend' | 'both';
  /** A value in the form of an environment variable; '' when there is none. */
  readonly usual: string;
  readonly meaning: string;
}

/** Every variable that storefront or backend read: those of the storefront first, in the order of their schemas. */
export function configurationVariables(): readonly ConfigurationVariable[] {
  const { shape } = storefrontEnv.def;
  const ofStorefront = Object.entries(shape).map(([name, schema]) => ({
    name,
    reader: name in variables.shape ? ('both' as const) : ('storefront' as const),
    usual: defaultOf(schema),
    meaning: schema.description ?? '',
  }));
  const ofBackend = Object.entries(variables.shape)
    .filter(([name]) => !(name in shape))
    .map(([name, schema]) => ({
      name,
      reader: 'backend' as const,
      usual: defaultOf(schema),
      meaning: Object.entries(REMEDIES).find(([key]) => key === name)?.[1] ?? '',
    }));
  return [...ofStorefront, ...ofBackend];
}

/** The table as Markdown: one row per variable, who reads it, default, meaning. */
function configurationTable(): string {
  const rows = configurationVariables().map(({ name, reader, usual, meaning }) => [
    `\`${name}\``,
    reader,
    usual === '' ? '' : `\`${usual}\``,
    tableCell(meaning),
  ]);
  return alignedTable([['variable', 'read by', 'default', 'meaning'], ...rows]);
}

/** The text with its table renewed. */
export const withConfiguration = (text: string): string =>
  replaceSection(text, ['<!-- configuration: made by npm run docs -->', '<!-- /configuration -->'], configurationTable());

/** The table of docs/promises.md: the results of the last full run of each promise, from `docs/promises.json`. `npm run promises -- --keep` writes it, too. */
export const PROMISES_PAGE = 'docs/promises.md';

const figures = z.object({
  promises: z.array(z.object({ id: z.string(), promise: z.string(), kept: z.boolean(), reached: z.string(), date: z.iso.date() })),
});

/** The ID of every promise that has a file. */
const everyId = (): string[] => globSync('tests/promises/p[0-9][0-9]-*.ts').map((file) => `P${Number(/p(\d\d)-/.exec(file)?.[1])}`);

function promisesTable(): string {
  const { promises } = figures.parse(JSON.parse(readFileSync('docs/promises.json', 'utf8')));
  const rows = promises.map(({ id, promise, kept, reached, date }) => [id, promise, kept ? reached : `**broken:** ${reached}`, date]);
  const missing = everyId()
    .filter((id) => promises.every((one) => one.id !== id))
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  const table = alignedTable([['', 'promise', 'what the last full run measured', 'date'], ...rows.map((cells) => cells.map(tableCell))]);
  return missing.length === 0 ? table : `${table}\n\nNo full run yet: ${missing.join(', ')}.`;
}

/** The text with its table of promises renewed. */
export const withPromises = (text: string): string =>
  replaceSection(text, ['<!-- promises: made by npm run docs -->', '<!-- /promises -->'], promisesTable());

const renew = (page: string, renewed: (text: string) => string): void => writeFileSync(page, renewed(readFileSync(page, 'utf8')));

export const renewPromises = (): void => renew(PROMISES_PAGE, withPromises);

/** The response to the arguments of `npm start` and `npm run dev`: the text of `--help`, or a sentence about an unknown argument. */
export function startAnswer(command: string, args: readonly string[]): { readonly text: string; readonly exitCode: 0 | 2 } {
  const unknown = args.find((argument) => argument !== '--help' && argument !== '-h');
  if (unknown !== undefined)
    return {
      text: `${command} does not know «${unknown}»: the shop is configured by environment variables, which \`${command} -- --help\` lists.`,
      exitCode: 2,
    };
  const rows = configurationVariables().map(({ name, reader, usual, meaning }) =>
    [`  ${name}${usual === '' ? '' : `=${usual}`}  (${reader})`, `      ${meaning.replaceAll('`', '')}`].join('\n'),
  );
  return { text: [intro(command), ...rows].join('\n'), exitCode: 0 };
}

const intro = (
  command: string,
): string => `${command} builds the app when its sources changed and runs the shop. Environment variables configure it:

  ${command}                                        the demo shop on http://localhost:3000
  PORT=8080 ${command}                              the same on another port
  SHOP_DIR=my-shop ${command}                       the shop of your own content files
  BACKEND_URL=https://wp.example CONSUMER_KEY=ck_… CONSUMER_SECRET=cs_… SESSION_SECRET=… ${command}
                                                   in front of your own backend

All variables with their defaults, and who reads them (${CONFIGURATION_PAGE} is the same table):
`;

/** Prints the response to the arguments, if there are any, and ends the process. */
export function answerArguments(command: string): void {
  const args = process.argv.slice(2);
  if (args.length === 0) return;
  const { text, exitCode } = startAnswer(command, args);
  if (exitCode === 0) console.log(text);
  else console.error(text);
  process.exit(exitCode);
}

/** `npm run docs`: writes the generated tables of docs; with `-- --pictures` it also takes the pictures of README. */
if (import.meta.main) {
  renew(CONFIGURATION_PAGE, withConfiguration);
  renewPromises();
  if (process.argv.includes('--pictures')) await (await import('./readme-pictures.ts')).takePictures();
}
