'use client';

import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { languageCookie } from '#lib/i18n/language-choice.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { wantedLanguage } from '#lib/translation/widget.ts';
import { searchOfPage } from '#stores/layers.ts';
import { endTranslation } from './page-translation.ts';

/** Path and search of the page at an address, without the language and the layers over it. */
export function pagePath(address: string, prefix: string): string {
  const url = new URL(address, window.location.href);
  const search = searchOfPage(url.search).toString();
  return `${url.pathname.slice(prefix.length) || '/'}${search === '' ? '' : `?${search}`}`;
}

interface LanguageLinkProps {
  readonly code: Language;
  readonly name: string;
  /** That dishes are not translated into it, in the language of the page; '' when they are (KF-APP-33). */
  readonly note?: string;
  /** Of the page, without a language. */
  readonly path: string;
  readonly isCurrent?: boolean;
}

/** The same page in another language; later visits begin in it (I18N-04). */
export function LanguageLink({ code, name, note = '', path, isCurrent = false }: LanguageLinkProps) {
  const { language: own } = useShop();
  const href = code === own ? path : `/${code}${path === '/' ? '' : path}`;
  return (
    <a
      href={href}
      hrefLang={code}
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(
        'flex min-h-12 min-w-0 items-center justify-between gap-2 rounded-[12px] px-4 py-1.5 text-strong wrap-anywhere forced-outline',
        isCurrent ? 'bg-brand-softer inset-ring-2 inset-ring-brand-line' : 'bg-sunken hover:bg-sunken-hover',
      )}
      onClick={(event) => {
        // the Cookie Store API is missing on plain http
        Reflect.set(document, 'cookie', languageCookie(code, window.location.protocol === 'https:'));
        if (wantedLanguage(document.cookie) === null) return;
        // the shop's own messages are not translated once more
        event.preventDefault();
        endTranslation(event.currentTarget.href);
      }}
    >
      <span>
        <span lang={code}>{name}</span>
        {note !== '' && <small className="block text-small font-normal text-muted">{note}</small>}
      </span>
      {isCurrent && <Icon name="check" size="s" className="text-brand-strong" />}
    </a>
  );
}
