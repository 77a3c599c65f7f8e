import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { z } from 'zod';
import { contentFilesOf } from '../content-file.ts';
import { ContentError } from '../problem.ts';
import { UNCATEGORIZED } from '../shop.ts';
import { freeName, freeNumber, slugOf } from './cells.ts';
import { readList, yamlText } from './shelf.ts';

const NAME = 'categories';

const known = z.looseObject({ id: z.int(), slug: z.string(), name: z.string(), parent: z.union([z.int(), z.string()]).optional() });
type Known = z.output<typeof known>;

/** Categories of a shop folder by their path of names; new ones are added below the old, whose text and comments stay as they are. */
export class CategoryBook {
  readonly #dir: string;
  readonly #file: string;
  readonly #all: Known[];
  readonly #added: Known[] = [];

  /** @throws {ContentError} when the categories cannot be read. */
  constructor(shopDir: string) {
    const file = contentFilesOf(shopDir, NAME)[0] ?? `${NAME}.yaml`;
    const parsed = z.array(known).nullable().safeParse(readList(shopDir, file));
    if (!parsed.success)
      throw new ContentError([{ file, line: 1, field: '', message: 'expected a list of categories, each with id, slug and name' }]);
    this.#dir = shopDir;
    this.#file = file;
    this.#all = parsed.data ?? [];
  }

  /** The slug of the last name of a path; missing categories are made, root first. */
  slugFor(path: readonly string[]): string {
    let parent: Known | undefined;
    for (const name of path) parent = this.#find(name, parent) ?? this.#add(name, parent);
    return parent?.slug ?? '';
  }

  #find(name: string, parent: Known | undefined): Known | undefined {
    return this.#all.find(
      (each) =>
        each.name.toLowerCase() === name.toLowerCase() &&
        (parent ? each.parent === parent.slug || each.parent === parent.id : each.parent === undefined),
    );
  }

  #add(name: string, parent: Known | undefined): Known {
    const id = freeNumber(undefined, new Set([UNCATEGORIZED, ...this.#all.map((each) => each.id)]));
    const wished = slugOf(name) || `category-${id}`;
    const slugs = new Set(this.#all.map(({ slug }) => slug));
    const slug = parent && slugs.has(wished) ? freeName(`${parent.slug}-${wished}`, slugs) : freeName(wished, slugs);
    const category: Known = { id, slug, name, ...(parent && { parent: parent.slug }) };
    this.#all.push(category);
    this.#added.push(category);
    return category;
  }

  /** The file with the added categories; undefined without any. */
  changed(): { readonly file: string; readonly text: string } | undefined {
    if (this.#added.length === 0) return undefined;
    const path = join(this.#dir, this.#file);
    if (path.endsWith('json')) return { file: this.#file, text: JSON.stringify(this.#all, null, 1) };
    const document = existsSync(path) ? parseDocument(readFileSync(path, 'utf8')) : undefined;
    if (!isSeq(document?.contents)) return { file: this.#file, text: yamlText(this.#all) };
    for (const category of this.#added) document.add(document.createNode(category));
    return { file: this.#file, text: document.toString({ lineWidth: 0 }) };
  }
}
