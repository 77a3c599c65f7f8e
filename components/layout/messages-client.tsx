'use client';

import { IntlProvider, useLocale, useMessages, useTimeZone } from 'next-intl';
import { type ReactNode, useMemo } from 'react';

type Tree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message with arguments is an array (`lib/i18n/messages-of.ts`): only objects are branches. */
function merged(one: Tree, other: Tree): Tree {
  const entries = Object.entries(other).map(([key, value]) => {
    const before = one[key];
    return [key, isTree(before) && isTree(value) ? merged(before, value) : value] as const;
  });
  return { ...one, ...Object.fromEntries(entries) };
}

/** Adds messages for the components below it: those of a page, or of a layer. */
export function MoreMessages({ messages, children }: { readonly messages: object; readonly children: ReactNode }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const shared = useMessages();
  const all = useMemo(() => merged(shared as Tree, messages as Tree), [shared, messages]);
  return (
    <IntlProvider locale={locale} messages={all} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
