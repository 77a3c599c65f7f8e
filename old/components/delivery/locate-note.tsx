import { useTranslations } from 'next-intl';
import type { Locating } from './use-locate.ts';

interface Props {
  readonly state: Locating;
  /** What else there is to say about the point. */
  readonly note?: string;
}

/** What became of «where am I», said beside the field and to screen readers; it is always there, so that its words are heard. */
export function LocateNote({ state, note = '' }: Props) {
  const t = useTranslations('delivery.me');
  const words = state === 'idle' ? note : t(state);
  return (
    <p className="locate__note" role="status">
      {words}
    </p>
  );
}
