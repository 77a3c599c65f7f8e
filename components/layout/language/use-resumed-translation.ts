import { useEffect } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { directionOf } from '#lib/i18n/direction.ts';
import { wantedLanguage } from '#lib/translation/widget.ts';

/** Translates pages for who has chosen a language of the widget before; for everybody else nothing of it is loaded (I18N-03). */
export function useResumedTranslation(): void {
  const { locale, translatedLanguages } = useShop();
  useEffect(() => {
    const wanted = wantedLanguage(document.cookie);
    if (wanted === null || !translatedLanguages.includes(wanted)) return;
    // without its code the page stays in the shop's language
    import('./page-translation.ts').then(({ translatePage }) => translatePage(locale, wanted)).catch(() => undefined);
  }, [locale, translatedLanguages]);
}

/** A translator, the widget or the browser's own, names the direction of its language in a class of the document: the page turns with it, and back when it ends. */
export function useTranslatedDirection(): void {
  const { locale } = useShop();
  useEffect(() => {
    const root = document.documentElement;
    const follow = () => {
      root.dir = /\btranslated-(rtl|ltr)\b/.exec(root.className)?.[1] ?? directionOf(locale);
    };
    const observer = new MutationObserver(follow);
    observer.observe(root, { attributeFilter: ['class'] });
    follow();
    return () => observer.disconnect();
  }, [locale]);
}
