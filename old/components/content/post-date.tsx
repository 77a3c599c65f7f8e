import { useLocale } from 'next-intl';
import { dateText } from '#lib/i18n/dates.ts';

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** The day a post appeared, in the words of the language; nothing when the backend sent none. */
export function PostDate({ date, className }: { readonly date: string; readonly className?: string }) {
  const locale = useLocale();
  const day = DATE.exec(date)?.[0];
  const at = day === undefined ? Number.NaN : Date.parse(day);
  if (day === undefined || Number.isNaN(at)) return null;
  return (
    <time className={className} dateTime={day}>
      {dateText(at, locale, 'dayMonthYear')}
    </time>
  );
}
