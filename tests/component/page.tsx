import { globSync } from 'node:fs';
import userEvent from '@testing-library/user-event';
import { isValidElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { routing } from '#lib/i18n/routing.ts';
import { leftovers } from './leftovers.ts';
import { NotFound, Redirect } from './next/navigation.ts';
import { router, routerDouble } from './next/router.ts';
import { resolveServerTree } from './server-tree.ts';

/** Shows pages of the storefront from their sources, as the browser has them after hydration, before the backend of the shop that a test started. */

interface Route {
  readonly pattern: RegExp;
  readonly file: string;
  readonly rank: string;
}

const SEGMENTS: readonly (readonly [RegExp, string, string])[] = [
  [/^\[\[\.\.\.(\w+)\]\]$/, '(?:/(?<$1>.+))?', '3'],
  [/^\[\.\.\.(\w+)\]$/, '/(?<$1>.+)', '2'],
  [/^\[(\w+)\]$/, '/(?<$1>[^/]+)', '1'],
];

function routeOf(file: string): Route {
  const segments = file.split('/').slice(3, -1);
  const parts = segments.map((segment) => {
    const [shape, pattern = '', rank = ''] = SEGMENTS.find(([known]) => known.test(segment)) ?? [];
    return shape === undefined ? { pattern: `/${segment}`, rank: '0' } : { pattern: segment.replace(shape, pattern), rank };
  });
  return { file, pattern: new RegExp(`^${parts.map((part) => part.pattern).join('')}/?$`), rank: parts.map((part) => part.rank).join('') };
}

/** Every page of `app/(old)/[locale]` and `app/(shop)/[locale]`; Next prefers a literal segment to a parameter, and a parameter to the rest of a path. */
const ROUTES: readonly Route[] = globSync('app/(*)/*/**/{page,page.old}.tsx')
  .map(routeOf)
  .toSorted((a, b) => a.rank.localeCompare(b.rank));

/** What a page may be told by its address. */
function matchOf(href: string) {
  const { pathname, searchParams } = new URL(href, location.href);
  const [, first = ''] = pathname.split('/');
  const named = routing.locales.find((code) => code === first);
  const path = named === undefined ? pathname : pathname.slice(named.length + 1);
  const locale = named ?? routing.defaultLocale;
  for (const { pattern, file } of ROUTES) {
    const match = pattern.exec(path === '/' ? '' : path);
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, isRest(file, name) ? value?.split('/') : value]);
    return { file, locale, params: { locale, ...Object.fromEntries(params) }, searchParams: Object.fromEntries(searchParams) };
  }
  throw new Error(`no page has the address ${href}`);
}

const isRest = (file: string, name: string): boolean => file.includes(`[...${name}]`);

async function pageAt(href: string): Promise<ReactNode> {
  const { file, locale, params, searchParams } = matchOf(href);
  try {
    const { default: Page } = await import(/* @vite-ignore */ `${process.cwd()}/${file}`);
    return await resolveServerTree(<Page params={Promise.resolve(params)} searchParams={Promise.resolve(searchParams)} />);
  } catch (error) {
    if (error instanceof Redirect) {
      router.replace(error.href);
      return pageAt(error.href);
    }
    if (!(error instanceof NotFound)) throw error;
    const { default: Missing } = await import(/* @vite-ignore */ `${process.cwd()}/app/(old)/[locale]/not-found.tsx`);
    return resolveServerTree(<Missing params={Promise.resolve({ locale })} />);
  }
}

/** The page that the router shows; a change of it is another page of the same layout. */
function Outlet({ first }: { readonly first: ReactNode }) {
  const key = useSyncExternalStore(routerDouble.subscribe, () => `${routerDouble.page()} ${routerDouble.refreshes()}`);
  const [shown, setShown] = useState({ key, tree: first });
  useEffect(() => {
    if (key === shown.key) return;
    let isGone = false;
    pageAt(routerDouble.page()).then(
      (tree) => isGone || setShown({ key, tree }),
      (error: unknown) => {
        // a page that was left while it was rendered may find the shop stopped
        if (!isGone) throw error;
      },
    );
    return () => {
      isGone = true;
    };
  }, [key, shown.key]);
  return shown.tree;
}

/** The html element's attributes become the document's; its body is what is rendered. */
function bodyOf(tree: ReactNode): ReactNode {
  const html = find(tree, 'html');
  for (const name of ['lang', 'dir', 'data-theme']) document.documentElement.setAttribute(name, String(html[name] ?? ''));
  return find(html.children, 'body').children as ReactNode;
}

function find(tree: unknown, type: string): Readonly<Record<string, unknown>> {
  const found = search(tree, type);
  if (found === null) throw new Error(`the layout has no ${type}`);
  return found;
}

function search(tree: unknown, type: string): Readonly<Record<string, unknown>> | null {
  if (Array.isArray(tree)) {
    for (const one of tree) {
      const found = search(one, type);
      if (found !== null) return found;
    }
    return null;
  }
  if (!isValidElement<Readonly<Record<string, unknown>>>(tree)) return null;
  return tree.type === type ? tree.props : search(tree.props.children, type);
}

/** Opens an address of the shop; a page that was open is left, as by a reload. Answers who uses it. */
export async function openPage(href: string) {
  if (open !== null) {
    closePage();
    leftovers.reload();
  }
  routerDouble.open(href);
  const first = await pageAt(href);
  const page = routerDouble.page();
  const { locale } = matchOf(page);
  const { default: Layout } = await import(/* @vite-ignore */ `${process.cwd()}/app/(old)/[locale]/layout.tsx`);
  const layout = await resolveServerTree(
    <Layout params={Promise.resolve({ locale })}>
      <Outlet first={first} />
    </Layout>,
  );
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  open = { root, container };
  root.render(bodyOf(layout));
  return { user: userEvent.setup({ delay: null }), container };
}

let open: { readonly root: Root; readonly container: HTMLElement } | null = null;

/** Leaves the page that is open; every test ends with it. */
export function closePage(): void {
  open?.root.unmount();
  open?.container.remove();
  open = null;
}
