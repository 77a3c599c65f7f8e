import { readFileSync } from 'node:fs';
import { between, mix } from '#lib/theme/colour.ts';
import { rulesOf } from './style-rules.ts';

/** A colour with its opacity, 0–1. */
export interface Paint {
  readonly hex: string;
  readonly alpha: number;
}

export type Variables = Readonly<Record<string, string>>;

const rules = rulesOf('tokens', readFileSync('app/(shop)/tokens.css', 'utf8'));
const ROOT = {
  light: /^:root, \[data-theme="light"\]$|^:root$/,
  dark: /^:root, \[data-theme="light"\]$|^:root$|^\[data-theme="dark"\]$/,
} as const;

/** The roles of app/(shop)/tokens.css in one theme, as they stand there. */
export const tokensOf = (mode: 'light' | 'dark'): Variables =>
  Object.assign({}, ...rules.filter(({ selector }) => ROOT[mode].test(selector)).map(({ declarations }) => declarations));

/** The parts of a list, separated outside brackets. */
export function split(text: string, separator: RegExp): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (depth === 0 && separator.test(char)) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const hexOf = (parts: readonly string[]): string => `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

function mixed(args: readonly string[], variables: Variables): Paint | null {
  const [one, two] = args.slice(1).map((arg) => /^(.*?)(?: (\d+)%)?$/.exec(arg));
  const [a, b] = [one, two].map((found) => (found ? paintOf(found[1] ?? '', variables) : null));
  if (!a || !b) return null;
  const share = one?.[2] !== undefined ? Number(one[2]) / 100 : two?.[2] !== undefined ? 1 - Number(two[2]) / 100 : 0.5;
  const alpha = a.alpha * share + b.alpha * (1 - share);
  return { hex: alpha === 0 ? a.hex : mix(b.hex, a.hex, (a.alpha * share) / alpha), alpha };
}

/** What a colour of the styles comes to with these variables; null for what is no colour of its own (`inherit`, a picture, a shadow). */
export function paintOf(text: string, variables: Variables): Paint | null {
  const value = text.trim();
  const variable = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (variable !== undefined) return variables[variable] === undefined ? null : paintOf(variables[variable], variables);
  if (value === 'transparent') return { hex: '#000000', alpha: 0 };
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value)?.[1]?.toLowerCase();
  if (hex !== undefined) {
    const long = hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex;
    return { hex: `#${long.slice(0, 6)}`, alpha: long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1 };
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(value);
  if (rgb) return { hex: hexOf(rgb.slice(1, 4)), alpha: Number(rgb[4] ?? 1) };
  const inside = /^color-mix\((.*)\)$/.exec(value)?.[1];
  return inside === undefined ? null : mixed(split(inside, /,/), variables);
}

/** Every paint a background shows: its colour, or the stops of its gradients and what lies between neighbours. */
export function paintsOf(background: string, variables: Variables): readonly Paint[] {
  const whole = /^var\((--[\w-]+)\)$/.exec(background)?.[1];
  const text = whole === undefined ? background : (variables[whole] ?? '');
  if (!/gradient\(/.test(text)) return [paintOf(text, variables)].flatMap((paint) => paint ?? []);
  const inside = /^(?:linear|radial)-gradient\((.*)\)/.exec(text)?.[1] ?? '';
  const stops = split(inside, /,/).flatMap((stop) => paintOf(split(stop, / /)[0] ?? '', variables) ?? []);
  return stops.flatMap((stop, i) => {
    const next = stops[i + 1];
    const middles =
      next === undefined
        ? []
        : [0.25, 0.5, 0.75].map((t) => ({ hex: between(stop.hex, next.hex, t), alpha: stop.alpha + (next.alpha - stop.alpha) * t }));
    return [stop, ...middles];
  });
}

/** What is seen of a paint over an opaque ground. */
export const over = ({ hex, alpha }: Paint, ground: string): string => (alpha >= 1 ? hex : between(ground, hex, alpha));
