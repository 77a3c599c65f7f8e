import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sides of shorthands with four values, right and left unlike: `1px 2px 3px 4px`. */
function isLopsided(value: string): boolean {
  const sides = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return sides.length === 4 && sides[1] !== sides[3];
}

function isPhysical(name: string, value: string): boolean {
  if (/^(left|right)$|^(scroll-)?(margin|padding)-(left|right)$|^border-(left|right)/.test(name)) return true;
  if (/^border-(top|bottom)-(left|right)-radius$/.test(name)) return true;
  if (/^(text-align|float|clear)$/.test(name)) return /\b(left|right)\b/.test(value);
  if (/^(transform-origin|object-position|background-position)$/.test(name)) return /\b(left|right)\b/.test(value);
  if (/^(margin|padding|inset|border-width|border-style|border-color)$/.test(name)) return isLopsided(value);
  if (/^(box-shadow|text-shadow|translate)$/.test(name)) return /(^|, ?)(inset )?-?[1-9][\d.]*px /.test(value);
  if (name === 'border-radius') return /^\S+ \S+/.test(value) && !/^(\S+) \1( (\S+) \3)?$/.test(value);
  return /\btranslateX\((?!calc\([^)]*\bvar\(--way\))/.test(value) || /\bto (left|right)\b/.test(value);
}

const declarations = globSync('app/(shop)/*.css').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/(?:^|[;{\s])([a-z-]+):\s*([^;{}]+);/g),
  ].map(([, name = '', value = '']) => ({
    at: `${file} ${name}: ${value.replace(/\s+/g, ' ').trim()}`,
    name,
    value: value.replace(/\s+/g, ' ').trim(),
  })),
);
test('styles name the beginning and the end of a line, not left and right', () => {
  const physical = declarations.filter(({ name, value }) => isPhysical(name, value)).map(({ at }) => at);
  expect(declarations.length).toBeGreaterThan(200);
  expect(physical).toEqual([]);
});

test('a side by another name is found too', () => {
  const found = (name: string, value: string): boolean => isPhysical(name, value);
  expect([found('padding', '0 8px 0 12px'), found('padding', '0 8px 4px'), found('margin', '0 calc(1px * -1) 0 0')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([found('border-radius', '0 14px 14px 0'), found('border-radius', '28px 28px 0 0'), found('border-radius', '4px 0')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([
    found('box-shadow', '0 0 0 6px red, -16px 0 0 6px red'),
    found('box-shadow', 'inset 3px 0 0 red'),
    found('box-shadow', '0 -1px 0 red'),
  ]).toEqual([true, true, false]);
  expect([found('transform', 'translateX(4px)'), found('transform', 'translateX(calc(4px * var(--way)))')]).toEqual([true, false]);
});
