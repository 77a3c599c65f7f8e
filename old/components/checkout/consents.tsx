import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { Checkbox } from '#old/components/ui/checkbox.tsx';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly consents: Settings['consents'];
  /** Codes of those ticked. */
  readonly agreed: readonly string[];
  readonly onChange: (agreed: string[]) => void;
  readonly idOf: (code: string) => string;
  readonly error: (code: string) => string | undefined;
}

/** The consents the shop asks for, each on its own and none ticked beforehand. */
export function Consents({ consents, agreed, onChange, idOf, error: errorOf }: Props) {
  const t = useTranslations('checkout');
  const toggle = (code: string, on: boolean): void => onChange([...agreed.filter((c) => c !== code), ...(on ? [code] : [])]);
  return (
    <fieldset className="checkout__checks" aria-label={t('consents')}>
      {consents.map((consent) => {
        const error = agreed.includes(consent.code) ? undefined : errorOf(consent.code);
        const id = idOf(consent.code);
        return (
          <div key={consent.code}>
            <Checkbox
              id={id}
              required={consent.required}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              checked={agreed.includes(consent.code)}
              onChange={(event) => toggle(consent.code, event.target.checked)}
              label={
                <>
                  {consent.text}
                  {consent.url !== '' && (
                    <>
                      {' '}
                      <Link className="link" href={consent.url} target="_blank" prefetch={false}>
                        {t('consentRead')}
                      </Link>
                    </>
                  )}
                </>
              }
            />
            {error && (
              <p className="field__error" id={`${id}-error`}>
                <Icon name="alert" size="s" />
                {error}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
