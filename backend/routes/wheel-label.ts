/** One line of a sector's title: its distance from the hub, its size, and whether it is the number that leads. */
export interface LabelLine {
  readonly text: string;
  readonly radius: number;
  readonly size: number;
  readonly number: boolean;
}

/** Sectors this narrow are written along, from the rim to the hub. */
export const NARROW = 12;
const RIM = 190;
/** Mean width of a letter and of a digit of the wide face, in parts of the size. */
const LETTER = 0.58;
const DIGIT = 0.82;

const NUMBER = /^[−+-]?\d[\d\s]*\s?[%₽]?$/u;

/** Words of a title in at most three lines; a number keeps its sign and unit beside it. */
function linesOf(title: string): string[] {
  const [first = '', ...rest] = title.split(/\s+(?![%₽])/u);
  if (rest.length <= 2) return [first, ...rest];
  const half = Math.ceil((rest.length + 1) / 2);
  return [[first, ...rest.slice(0, half - 1)].join(' '), rest.slice(half - 1).join(' ')];
}

/** Where a title stands in one of so many equal sectors, below a picture or alone: each line as large as the sector is wide there. */
export function sectorLabel(title: string, sectors: number, picture: boolean): LabelLine[] {
  const lines = linesOf(title.trim());
  const top = picture ? (lines.length > 1 ? 108 : 100) : lines.length > 1 ? 142 : 134;
  let radius = top;
  return lines.map((text) => {
    const number = NUMBER.test(text);
    const chord = sectors < 3 ? RIM : Math.min(RIM, 2 * (radius - 8) * Math.tan(Math.PI / sectors));
    const wanted = number ? 27 : 16;
    const size = Math.max(7, Math.min(wanted, (chord * 0.9) / (text.length * (number ? DIGIT : LETTER))));
    const line = { text, radius, size: Math.round(size * 10) / 10, number };
    radius -= number ? 24 : 18;
    return line;
  });
}
