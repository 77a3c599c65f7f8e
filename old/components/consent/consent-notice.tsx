import { useTranslations } from 'next-intl';
import { Button } from '#old/components/ui/button.tsx';
import { usePageMark } from '#old/components/ui/use-page-mark.ts';

interface Props {
  readonly choose: (choice: 'agreed' | 'refused') => void;
}

/** Asks whether visits may be counted; both answers are one press away, and the page works on behind it. */
export function ConsentNotice({ choose }: Props) {
  const t = useTranslations('consent');
  usePageMark('consent');
  return (
    <section className="floating consent" aria-label={t('label')}>
      <div className="consent__words">
        <b>{t('title')}</b>
        <p>{t('text')}</p>
      </div>
      <div className="floating__actions">
        <Button onClick={() => choose('refused')}>{t('refuse')}</Button>
        <Button variant="inverse" onClick={() => choose('agreed')}>
          {t('agree')}
        </Button>
      </div>
    </section>
  );
}
