'use client';

import { IntlProvider, useLocale, useMessages, useTimeZone } from 'next-intl';
import { type ReactNode, useMemo } from 'react';

interface Props {
  /** Namespaces that take the place of those every page has. */
  readonly words: object;
  readonly children: ReactNode;
}

/** Gives what is below it its words, which other pages do without. */
export function PageWords({ words, children }: Props) {
  const locale = useLocale();
  const every = useMessages();
  const timeZone = useTimeZone();
  const messages = useMemo(() => ({ ...every, ...words }), [every, words]);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
