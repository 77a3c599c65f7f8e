import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { isKnownMissing } from '#lib/gateway/absent.ts';
import { ContactChannels } from '#old/components/contacts/contact-channels.tsx';
import { EraseButton } from './erase-button-client.tsx';
import { ExportLink } from './export-link-client.tsx';

interface Props {
  readonly settings: Pick<Settings, 'dataWays' | 'contacts'>;
  /** The customer has points to lose. */
  readonly hasPoints: boolean;
}

/** What belongs to the customer: all of it as a file, and the way out; whom to ask for what this shop's backend cannot do. */
export function YourData({ settings: { dataWays, contacts }, hasPoints }: Props) {
  const t = useTranslations('account.data');
  const canExport = dataWays.includes('export') && !isKnownMissing('exportUser');
  const canErase = dataWays.includes('delete') && !isKnownMissing('deleteUser');
  return (
    <section className="stack stack--s">
      <h2>{t('title')}</h2>
      <p className="muted">{t(canExport && canErase ? 'text' : 'byRequest')}</p>
      {(canExport || canErase) && (
        <div className="btnrow lk__data">
          {canExport && <ExportLink />}
          {canErase && <EraseButton hasPoints={hasPoints} />}
        </div>
      )}
      {!(canExport && canErase) && <ContactChannels contacts={contacts} />}
    </section>
  );
}
