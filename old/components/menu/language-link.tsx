import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { languageCookie } from '#lib/i18n/language-choice.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { getPathname, usePathname } from '#lib/i18n/navigation.ts';
import { wantedLanguage } from '#lib/translation/widget.ts';
import { end } from '#old/components/translation/run-widget.ts';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly code: Language;
  readonly name: string;
  /** Note that dishes are not translated into this language, in the language of the page. */
  readonly note?: string;
  readonly isCurrent: boolean;
}

/** The same page with the same question in another language, asked for as soon as the link is touched; later visits begin in it (I18N-04). */
export function LanguageLink({ code, name, note = '', isCurrent }: Props) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams().toString();
  const href = getPathname({ href: query === '' ? path : `${path}?${query}`, locale: code });
  const ask = (): void => router.prefetch(href);
  // the Cookie Store API is missing outside https
  const keep = (): void => void Reflect.set(document, 'cookie', languageCookie(code, location.protocol === 'https:'));
  return (
    <Link
      className="lang"
      href={href}
      hrefLang={code}
      prefetch={false}
      aria-current={isCurrent ? 'true' : undefined}
      onPointerDown={ask}
      onFocus={ask}
      onClick={(event) => {
        keep();
        if (wantedLanguage(document.cookie) === null) return;
        // the shop's own words, not translated once more
        event.preventDefault();
        end(event.currentTarget.href);
      }}
    >
      <span>
        <span lang={code}>{name}</span>
        {note !== '' && <small>{note}</small>}
      </span>
      {isCurrent && <Icon name="check" size="s" />}
    </Link>
  );
}
