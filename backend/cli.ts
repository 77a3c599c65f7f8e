import { parseArgs } from 'node:util';
import { COMMANDS, type Command, type Invocation, UsageError } from './cli-commands.ts';
import { configFrom } from './config.ts';
import { failureHint } from './db/failure.ts';
import { suggestion } from './nearest-word.ts';

type Print = (line: string) => void;
type Env = Readonly<Record<string, string | undefined>>;

/**
 * The operator's command line (decisions «Orders»). Returns the exit code: 0 done, 1 refused or failed, 2 wrong use.
 * @param stop creates the signal that ends a command which runs until it is stopped
 */
export async function runCli(
  args: readonly string[],
  env: Env,
  print: Print,
  stop: () => AbortSignal = () => new AbortController().signal,
): Promise<0 | 1 | 2> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return help(rest[0], print);
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) return unknownCommand(name, print);
  try {
    const parsed = parseCommand(command, rest);
    if (parsed === 'help') {
      print(commandHelp(command));
      return 0;
    }
    const config = configFrom({ ...(env.CONSUMER_KEY ? {} : { DEMO: '1' }), ...env });
    for (const line of await command.run({ ...parsed, config, env, print, stop })) print(line);
    return 0;
  } catch (error) {
    print(failureHint(error) ?? (error instanceof Error ? error.message : String(error)));
    if (!(error instanceof UsageError)) return 1;
    print(`\n${commandHelp(command)}`);
    return 2;
  }
}

function help(name: string | undefined, print: Print): 0 | 2 {
  const command = COMMANDS.find((each) => each.name === name);
  if (name !== undefined && command === undefined) return unknownCommand(name, print);
  print(command === undefined ? overview(COMMANDS) : commandHelp(command));
  return 0;
}

function unknownCommand(name: string, print: Print): 2 {
  print(
    `There is no command «${name}».${suggestion(
      name,
      Array.from(COMMANDS, (each) => each.name),
    )} \`npm run shop\` lists all commands.`,
  );
  return 2;
}

/** @throws {UsageError} for options and arguments that the command does not have */
function parseCommand(
  { name, options = {}, maxWords }: Command,
  args: readonly string[],
): Pick<Invocation, 'words' | 'option' | 'isGiven'> | 'help' {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: { ...options, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) return 'help';
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const known = options[token.name];
    if (known === undefined) {
      const names = Object.keys(options).map((each) => `--${each}`);
      const known = names.length === 0 ? '' : ` It knows ${names.join(', ')}.`;
      throw new UsageError(`«${name}» has no option ${token.rawName}.${suggestion(token.rawName, names) || known}`);
    }
    if (known.type === 'string' && (token.value === undefined || token.value === ''))
      throw new UsageError(`${token.rawName} needs a value.`);
    if (known.type === 'boolean' && token.value !== undefined) throw new UsageError(`${token.rawName} takes no value.`);
  }
  const surplus = positionals[maxWords];
  if (surplus !== undefined) throw new UsageError(`«${name}» does not know what to do with «${surplus}».`);
  const option = (each: string): string | undefined => {
    const value = values[each];
    return typeof value === 'string' ? value : undefined;
  };
  return { words: positionals, option, isGiven: (each) => values[each] === true };
}

/** Ctrl-C ends a command that runs until it is stopped, without an error; a request under way is finished first. */
function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      controller.abort();
      setTimeout(() => process.exit(0), 500).unref();
    });
  return controller.signal;
}

const START = 'npm run shop --';

function commandHelp({ name, purpose, examples }: Command): string {
  const lines = examples.map(([words, effect]) => [`    ${`${START} ${name} ${words}`.trimEnd()}`, effect] as const);
  const width = Math.max(...lines.map(([line]) => line.length));
  return [`  ${name}: ${purpose}`, ...lines.map(([line, effect]) => `${line.padEnd(width)}   ${effect}`)].join('\n');
}

const overview = (commands: readonly Command[]): string =>
  [
    `What the people of a shop do from a terminal: ${START} <command>`,
    ...commands.map(commandHelp),
    `\`${START} <command> --help\` shows one of them. A command works whether the shop is open or not, unless it says otherwise.`,
  ].join('\n\n');

if (import.meta.main) {
  // A reader such as `head` closes the pipe when it has read enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await runCli(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`), untilInterrupted);
}
