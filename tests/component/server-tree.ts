import { NextIntlClientProvider } from 'next-intl';
import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { getLocale, getTimeZone } from './next/intl-server.ts';
import { NotFound, Redirect } from './next/navigation.ts';

type Props = Record<string, unknown>;
type Component = (props: Props) => unknown;

/**
 * Renders the async components of a tree, which React's browser renderer cannot, and leaves all others to it. A component without hooks is called, as there may be
 * async ones in what it returns; one with hooks cannot be called outside of a renderer and is left as it is.
 */
export async function resolveServerTree(node: unknown): Promise<ReactNode> {
  const given: unknown = await node;
  if (Array.isArray(given)) return Promise.all(given.map(resolveServerTree));
  if (!isValidElement<Props>(given)) return given as ReactNode;
  const { type, props, key } = given;
  // the server's variant of the provider tells the browser's one these two
  if (type === NextIntlClientProvider && !('locale' in props))
    return resolveServerTree(cloneElement(given, { locale: await getLocale(), timeZone: await getTimeZone() }));
  if (isFunction(type)) {
    const rendered = callComponent(type, props);
    if (rendered !== HAS_HOOKS) return createElement(Fragment, key === null ? null : { key }, await resolveServerTree(rendered));
  }
  const changed: Props = {};
  for (const [name, value] of Object.entries(props)) if (holdsElement(value)) changed[name] = await resolveServerTree(value);
  if (Object.keys(changed).length === 0) return given;
  const { children, ...others } = changed;
  // children that the source writes one after another need no keys
  return Array.isArray(children) ? cloneElement(given, others, ...children) : cloneElement(given, changed);
}

const isFunction = (type: unknown): type is Component =>
  typeof type === 'function' && !(Object(type.prototype) as { isReactComponent?: unknown }).isReactComponent;

const holdsElement = (value: unknown): boolean => isValidElement(value) || (Array.isArray(value) && value.some(holdsElement));

const HAS_HOOKS = Symbol('has hooks');

/** What a component returns. A hook that is called here throws, and React logs why. */
function callComponent(component: Component, props: Props): unknown {
  const log = console.error;
  console.error = () => undefined;
  try {
    return component(props);
  } catch (error) {
    if (error instanceof NotFound || error instanceof Redirect) throw error;
    return HAS_HOOKS;
  } finally {
    console.error = log;
  }
}
