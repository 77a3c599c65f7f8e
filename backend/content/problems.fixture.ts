import { loadShop } from './load.ts';
import { ContentError } from './problem.ts';
import { shopFolder } from './shop-folder.fixture.ts';

type Changes = Parameters<typeof shopFolder>[0];

/** The problems of the sample shop with these changes, one line each. */
export async function problems(changes: Changes): Promise<string[]> {
  try {
    await loadShop(shopFolder(changes));
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  }
}

/** Replaces a part of a file. */
export const put = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`the sample shop has no "${from}"`);
  return text.replace(from, to);
};

/** A title, the changed files, and the expected problems. */
export type Case = [string, Changes, string[]];
