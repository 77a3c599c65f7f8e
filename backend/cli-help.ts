import type { Command } from './cli-command.ts';

const START = 'npm run shop --';

/** A command with its examples, each with what it does. */
export function commandHelp({ name, purpose, examples }: Command): string {
  const lines = examples.map(([words, effect]) => [`    ${`${START} ${name} ${words}`.trimEnd()}`, effect] as const);
  const width = Math.max(...lines.map(([line]) => line.length));
  return [`  ${name}: ${purpose}`, ...lines.map(([line, effect]) => `${line.padEnd(width)}   ${effect}`)].join('\n');
}

/** All commands with their examples. */
export const overview = (commands: readonly Command[]): string =>
  [
    `What the people of a shop do from a terminal: ${START} <command>`,
    ...commands.map(commandHelp),
    `\`${START} <command> --help\` shows one of them. A command works whether the shop is open or not, unless it says otherwise.`,
  ].join('\n\n');
