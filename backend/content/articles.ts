import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, type Problem, parseEntry } from './problem.ts';
import { type ArticleFile, articleFile } from './schema/content.ts';
import { parseSource, type Source } from './source.ts';

/** A parsed post or page: its front matter, and the text below it as HTML. */
export interface ReadArticle {
  source: Source;
  entry: Entry<ArticleFile> | undefined;
  content: string;
}

/** Reads one .md file: YAML front matter between two lines of ---, then HTML or Markdown. */
export function readArticle(dir: string, file: string, problems: Problem[]): ReadArticle | undefined {
  const text = readFileSync(join(dir, file), 'utf8').replace(/^\uFEFF/, '');
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) {
    problems.push({ file, line: 1, field: '', message: 'expected front matter between two lines of ---' });
    return undefined;
  }
  const source = parseSource(match[1] ?? '', file, 1, problems);
  if (!source) return undefined;
  return { source, entry: parseEntry(articleFile, source, [], source.value, problems), content: articleText(text.slice(match[0].length)) };
}

/** Blank lines inside these elements belong to the text. */
const VERBATIM = /<(pre|script|style|textarea)\b/i;
const BLOCK_TAG =
  /^\s*<\/?(?:!--|address|article|aside|blockquote|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)\b/i;

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const BULLET = /^\s{0,3}[-*+]\s+(.*)$/;
const NUMBER = /^\s{0,3}\d{1,4}[.)]\s+(.*)$/;
const QUOTE = /^\s{0,3}>\s?(.*)$/;
const RULE = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;

/** Emphasis, links and pictures of Markdown; HTML tags inside the line are kept. */
function inline(text: string): string {
  return text
    .split(/(<[^<>]*>)/)
    .map((piece) =>
      piece.startsWith('<')
        ? piece
        : piece
            .replace(/`([^`]+)`/g, '<code>$1</code>')
            .replace(/!\[([^\]]*)\]\(([^\s()]+)\)/g, '<img src="$2" alt="$1">')
            .replace(/\[([^\]]+)\]\(([^\s()]+)\)/g, '<a href="$2">$1</a>')
            .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<strong>$1</strong>')
            .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '<em>$1</em>')
            .replace(/(?<![\p{L}\p{N}_/])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])/gu, '<em>$1</em>'),
    )
    .join('');
}

/** `| --- | :-: |`: marks the line above it as the head of a table. */
const TABLE_RULE = /^\s{0,3}\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/;

/** The cells of a table line; `\|` is a literal bar. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim().replaceAll('\\|', '|')));

const isTableAt = (lines: readonly string[], at: number): boolean =>
  lines[at]?.includes('|') === true &&
  TABLE_RULE.test(lines[at + 1] ?? '') &&
  cellsOf(lines[at] ?? '').length === cellsOf(lines[at + 1] ?? '').length;

/** Head, rule and rows of a table. Rows get as many cells as the head. */
function tableHtml([head = '', , ...rows]: readonly string[]): string {
  const titles = cellsOf(head);
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${titles.map((_, column) => `<${tag}>${cells[column] ?? ''}</${tag}>`).join('')}</tr>`;
  const body = rows.map((line) => row(cellsOf(line), 'td')).join('');
  return `<table><thead>${row(titles, 'th')}</thead>${body === '' ? '' : `<tbody>${body}</tbody>`}</table>`;
}

type Kind = 'p' | 'ul' | 'ol' | 'blockquote';

interface Part {
  readonly kind: Kind;
  readonly lines: string[];
}

function partHtml({ kind, lines }: Part): string {
  if (kind === 'ul' || kind === 'ol') return `<${kind}>${lines.map((line) => `<li>${inline(line)}</li>`).join('')}</${kind}>`;
  const text = inline(lines.map((line) => line.replace(/(?: {2,}|\\)$/, '<br>')).join('\n'));
  return kind === 'p' ? `<p>${text}</p>` : `<blockquote><p>${text}</p></blockquote>`;
}

const kindOf = (line: string): readonly [Kind, string] => {
  const [bullet, number, quote] = [BULLET, NUMBER, QUOTE].map((form) => form.exec(line)?.[1]);
  if (bullet !== undefined) return ['ul', bullet];
  if (number !== undefined) return ['ol', number];
  return quote === undefined ? ['p', line] : ['blockquote', quote];
};

/** One block between blank lines. */
function blockHtml(block: string): string {
  if (BLOCK_TAG.test(block)) return block;
  const made: string[] = [];
  let part: Part | undefined;
  const close = (): void => {
    if (part) made.push(partHtml(part));
    part = undefined;
  };
  const lines = block.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isTableAt(lines, at)) {
      const end = lines.findIndex((each, index) => index > at + 1 && !each.includes('|'));
      const table = lines.slice(at, end === -1 ? undefined : end);
      close();
      made.push(tableHtml(table));
      at += table.length - 1;
      continue;
    }
    const [, marks, title] = HEADING.exec(line) ?? [];
    if (marks !== undefined && title !== undefined) {
      close();
      made.push(`<h${marks.length}>${inline(title)}</h${marks.length}>`);
      continue;
    }
    if (RULE.test(line)) {
      close();
      made.push('<hr>');
      continue;
    }
    const [kind, text] = kindOf(line);
    const isContinued = kind === 'p' && part !== undefined && part.kind !== 'p' && /^\s+\S/.test(line);
    if (isContinued && part) part.lines.push(`${part.lines.pop() ?? ''} ${text.trim()}`);
    else if (part?.kind === kind) part.lines.push(text);
    else {
      close();
      part = { kind, lines: [text] };
    }
  }
  close();
  return made.join('\n');
}

/** The text of a page or post file as HTML. HTML is kept; paragraphs separated by blank lines and the usual Markdown are converted. */
export function articleText(body: string): string {
  const text = body.replaceAll('\r\n', '\n').trim();
  if (text === '' || VERBATIM.test(text)) return text;
  return text
    .split(/\n(?:[ \t]*\n)+/)
    .map(blockHtml)
    .join('\n')
    .replace(/<\/(ul|ol)>\n<\1>/g, '');
}
