import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { languageName } from '#lib/i18n/format.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { LanguageLink } from '#old/components/menu/language-link.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { useLanguageOffer } from '#old/stores/language-offer.ts';

/** Asks once which of two languages the pages are to be in, each by its own name; it floats, so that nothing on the page moves. */
export function LanguageBar({ wanted }: { readonly wanted: Language }) {
  const t = useTranslations('menu');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void Promise.resolve(useLanguageOffer.persist.rehydrate()).then(() => {
      const { asked, noteAsked } = useLanguageOffer.getState();
      setOpen(!asked);
      noteAsked();
    });
  }, []);
  if (!isOpen) return null;
  return (
    <section className="floating floating--corner" aria-label={t('language')}>
      <b>{t('language')}</b>
      <div className="floating__actions">
        <Button onClick={() => setOpen(false)}>{languageName(locale, locale)}</Button>
        <LanguageLink code={wanted} name={languageName(wanted, wanted)} isCurrent={false} />
      </div>
    </section>
  );
}
