import { expect, test } from 'vitest';
import { importsOf, sources } from './sources.ts';

interface Step {
  readonly file: string;
  readonly isClient: boolean;
  readonly way: readonly string[];
}

const isClientFile = (file: string): boolean => /^\s*['"]use client['"]/.test(sources.get(file) ?? '');

/** Client modules and packages that a page's document asks for, each with the way to it: what components of the server import, and what client components import without `import()`. */
function firstLoad(page: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  const open: Step[] = ['app/(shop)/[locale]/layout.tsx', 'instrumentation-client.ts', page].map((file) => ({
    file,
    isClient: false,
    way: [],
  }));
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { file, way } = step;
    const isClient = step.isClient || isClientFile(file) || file === 'instrumentation-client.ts';
    if (seen.has(`${isClient} ${file}`)) continue;
    seen.add(`${isClient} ${file}`);
    if (isClient) found.set(file, way);
    for (const { to, isType, isLazy } of importsOf(file)) {
      if (!isType && !(isClient && isLazy)) open.push({ file: to, isClient, way: [...way, file] });
    }
  }
  return found;
}

test.each([
  'app/(shop)/[locale]/page.tsx',
  'app/(shop)/[locale]/menu/[category]/page.tsx',
  'app/(shop)/[locale]/menu/[category]/[sub]/[product]/page.tsx',
])('a first visit of %s loads no store of the browser, no zod and no TanStack Query', (page) => {
  const loaded = firstLoad(page);
  expect([...loaded.keys()]).toEqual(expect.arrayContaining(['components/layers/late-code-client.tsx', 'stores/visitor.ts']));
  const heavy = [...loaded].filter(([name]) => /^(zod|@tanstack\/react-query)(\/|$)|^stores\/cart\.ts$/.test(name));
  expect(heavy.map(([, way]) => way.join(' → '))).toEqual([]);
});

test('no code of the browser needs zod: the gateway answers what the contract says', () => {
  const seen = new Map<string, readonly string[]>();
  const open = [...sources.keys()]
    .filter((file) => /^(app|components)\/.*-client\.tsx$/.test(file))
    .map((file) => ({ file, way: [] as readonly string[] }));
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { file, way } = step;
    if (seen.has(file)) continue;
    seen.set(file, way);
    for (const { to, isType } of importsOf(file)) if (!isType) open.push({ file: to, way: [...way, file] });
  }
  expect([...seen.keys()]).toContain('stores/cart.ts');
  expect([...seen].filter(([name]) => /^zod(\/|$)/.test(name)).map(([, way]) => way.join(' → '))).toEqual([]);
});

test('the form of the checkout loads no zod and no library of phone numbers', () => {
  const loaded = firstLoad('components/checkout/checkout-client.tsx');
  expect([...loaded.keys()]).toEqual(expect.arrayContaining(['components/checkout/use-checkout.ts', 'stores/cart.ts']));
  const heavy = [...loaded].filter(([name]) => /^(zod|libphonenumber-js)(\/|$)/.test(name)).map(([, way]) => way.join(' → '));
  expect(heavy).toEqual([]);
});
