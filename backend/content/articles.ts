import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleText } from './article-text.ts';
import { type Entry, parseEntry } from './entry.ts';
import type { Problem } from './problem.ts';
import { type ArticleFile, articleFile } from './schema/article.ts';
import { parseSource, type Source } from './source.ts';

/** A post or page as read: its front matter, and the text below it as HTML. */
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
