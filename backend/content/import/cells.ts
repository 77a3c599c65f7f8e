import { parseFragment } from 'parse5';
import { minorFromWire } from '#lib/contract/php.ts';

/** "1 290,00", "1,290.50", "1.290" or "590" as kopecks; undefined for anything else. The last separator is decimal when one or two digits follow it. */
export function priceCell(cell: string): number | undefined {
  const plain = cell.replace(/[\s\u00a0\u202f']/g, '').replace(/(?:₽|руб\.?|р\.|\$|€)$/i, '');
  const decimal = /[.,](\d{1,2})$/.exec(plain);
  const whole = decimal ? plain.slice(0, -decimal[0].length) : plain;
  if (!/^\d{1,3}(?:[.,]\d{3})+$|^\d+$/.test(whole)) return undefined;
  return minorFromWire(`${whole.replace(/[.,]/g, '')}${decimal ? `.${decimal[1]}` : ''}`);
}

/** Kopecks as roubles the way an owner writes them. */
export const rouble = (kopecks: number): number => kopecks / 100;

/** A list in one cell: commas part it, "\," is a comma of a value. */
export const listCell = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((value) => plainText(value.replaceAll('\\,', ',')))
    .filter((value) => value !== '');

/** Paths "A > B, C" as lists of names. */
export const categoryCell = (cell: string): string[][] =>
  cell
    .split(/(?<!\\),/)
    .map((path) =>
      path
        .split('>')
        .map((name) => plainText(name.replaceAll('\\,', ',')))
        .filter((name) => name !== ''),
    )
    .filter((path) => path.length > 0);

/** Picture addresses; a comma inside an address does not part it. */
export const imageCell = (cell: string): { addresses: string[]; others: string[] } => {
  const all = cell
    .split(/,\s*(?=https?:\/\/)/)
    .map((address) => address.trim().replace(/,$/, ''))
    .filter((address) => address !== '');
  return { addresses: all.filter((each) => /^https?:\/\/\S+$/.test(each)), others: all.filter((each) => !/^https?:\/\/\S+$/.test(each)) };
};

/** HTML of a description: the export writes line breaks as \n. */
export const htmlCell = (cell: string): string => cell.replaceAll('\\n', '\n').replaceAll('\r\n', '\n').trim();

/** Names arrive with HTML entities: "Fish &amp; chips". */
export function plainText(cell: string): string {
  if (!/[&<]/.test(cell)) return cell.replace(/\s+/g, ' ').trim();
  type Part = { nodeName: string; value?: string; childNodes?: Part[] };
  const text = (node: Part): string => (node.nodeName === '#text' ? (node.value ?? '') : (node.childNodes ?? []).map(text).join(''));
  return text(parseFragment(cell)).replace(/\s+/g, ' ').trim();
}

/** Small letters, digits and hyphens of any alphabet. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 150)
    .replace(/-+$/, '');

/** A name not taken yet: name, name-2, name-3 … */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  return free;
}

export function freeNumber(wished: number | undefined, taken: ReadonlySet<number>): number {
  if (wished !== undefined && !taken.has(wished)) return wished;
  let highest = 0;
  for (const number of taken) highest = Math.max(highest, number);
  return highest + 1;
}
