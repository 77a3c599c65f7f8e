import { CONFIGURATION_PAGE, configurationVariables } from './docs.ts';

/** What the arguments of `npm start` and `npm run dev` ask for: the text of `--help`, or a sentence about arguments they do not know. */
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

/** Answers the arguments, if there are any, and ends the process. */
export function answerArguments(command: string, args: readonly string[] = process.argv.slice(2)): void {
  if (args.length === 0) return;
  const { text, exitCode } = startAnswer(command, args);
  if (exitCode === 0) console.log(text);
  else console.error(text);
  process.exit(exitCode);
}
