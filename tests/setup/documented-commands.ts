import { globSync, readFileSync } from 'node:fs';

/** The commands that README and docs show, as they are printed there. */

export interface DocumentedCommand {
  readonly page: string;
  /** One command, or all lines of a block whose lines need each other (variables, a file that is written and read). */
  readonly command: string;
}

/** Without the records of decisions, which tell what once was. */
const PAGES = ['*.md', 'docs/*.md', 'docs/{bench,spec}/*.md', 'backend/shop/README.md', 'messages/README.md'];
const BLOCK = /^```sh\n([\s\S]*?)^```$/gm;
const INLINE = /`((?:npm|npx|node|curl|docker|kubectl|openssl) [^`\n]+|npm start|\.ci\/run)`/g;
/** A line that means something only together with its neighbours. */
const NEEDS_NEIGHBOURS = /<<|^[A-Z_]+=\S*$|^[A-Z_]+='|^[A-Z_]+=\$\(|^set /m;

const withoutComment = (line: string): string => line.replace(/ +# .*$/, '').trim();

function commandsOfBlock(block: string): readonly string[] {
  const joined = block.replaceAll(/ *\\\n */g, ' ');
  const lines = joined.split('\n').map(withoutComment);
  return NEEDS_NEIGHBOURS.test(joined) ? [lines.join('\n').trim()] : lines.filter((line) => line !== '');
}

/** Every command of a page: the lines of its `sh` blocks, and code in its text that begins with a program. */
export function commandsOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(BLOCK)].flatMap(([, block = '']) => commandsOfBlock(block));
  const inline = [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(INLINE)].map(([, command = '']) => command);
  return [...blocks, ...inline];
}

/** The commands of all pages, each once per page. */
export const documentedCommands = (): readonly DocumentedCommand[] =>
  globSync(PAGES)
    .sort()
    .flatMap((page) => [...new Set(commandsOf(readFileSync(page, 'utf8')))].map((command) => ({ page, command })));
