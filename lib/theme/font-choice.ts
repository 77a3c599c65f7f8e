import { FONT_FAMILIES, type FontFamily } from './font-families.ts';
import { familyName } from './style.ts';

/** What `main_font` or `font_headings` names. */
export type FontChoice =
  | { readonly kind: 'built-in'; readonly name: 'onest' | 'unbounded' }
  | { readonly kind: 'family'; readonly family: FontFamily }
  /** A font file of the shop's media, by its path. */
  | { readonly kind: 'file'; readonly path: string }
  /** A family of the first host of FONT_HOSTS, by the address of its style sheet. */
  | { readonly kind: 'stylesheet'; readonly name: string; readonly address: string }
  | { readonly kind: 'generic'; readonly name: string }
  /** Shown by devices that have it, by no others. */
  | { readonly kind: 'unknown'; readonly name: string };

const FONT_FILE = /\.(woff2?|ttf|otf)$/i;
const UPLOADED_FONT = /^\/wp-content\/uploads\/[\w./-]+\.(woff2?|ttf|otf)$/i;
const GENERIC: ReadonlySet<string> = new Set(['system-ui', 'sans-serif', 'serif', 'monospace', 'cursive']);
const WEIGHTS = '400,500,600,700';

interface Around {
  /** The path of an upload of the shop; null for other addresses. */
  readonly uploadOf: (address: string) => string | null;
  /** FONT_HOSTS. */
  readonly hosts: readonly string[];
}

/** Reads the value of a font setting; `standard` is the built-in font of a shop that names none. */
export function fontChoice(wanted: string, standard: 'onest' | 'unbounded', { uploadOf, hosts }: Around): FontChoice {
  if (FONT_FILE.test(wanted.trim())) {
    const path = uploadOf(wanted.trim());
    return path !== null && UPLOADED_FONT.test(path) ? { kind: 'file', path } : { kind: 'unknown', name: wanted.trim() };
  }
  const name = familyName(wanted).replaceAll('"', '');
  const plain = name.replace(/\bvariable\b/i, '').trim();
  const known = plain.toLowerCase();
  if (known === '') return { kind: 'built-in', name: standard };
  if (known === 'onest' || known === 'unbounded') return { kind: 'built-in', name: known };
  const family = FONT_FAMILIES.find((each) => each.toLowerCase() === known);
  if (family !== undefined) return { kind: 'family', family };
  if (GENERIC.has(known)) return { kind: 'generic', name: known };
  const [host] = hosts;
  if (host === undefined) return { kind: 'unknown', name };
  const query = `family=${encodeURIComponent(name).replaceAll('%20', '+')}:${WEIGHTS}&display=swap`;
  return { kind: 'stylesheet', name, address: `https://${host}/css?${query}` };
}

let told = '';

/** Says in the log, once until they change, which fonts of the settings pages cannot load. */
export function tellUnknownFonts(
  choices: Readonly<Record<'main_font' | 'font_headings', FontChoice>>,
  write: (line: string) => void = console.warn,
): void {
  const lines = Object.entries(choices).flatMap(([setting, choice]) =>
    choice.kind === 'unknown'
      ? [
          `${setting}: the storefront has no font ${JSON.stringify(choice.name)}, only devices that have it show it. Known: Onest, Unbounded, ${FONT_FAMILIES.join(', ')}; a font file of the shop's media; families of a host in FONT_HOSTS`,
        ]
      : [],
  );
  const now = lines.join('\n');
  if (now === told) return;
  told = now;
  for (const line of lines) write(line);
}
