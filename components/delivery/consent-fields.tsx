import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Checkbox, ErrorLine } from '#components/ui/fields.tsx';
import type { Settings } from '#lib/contract/settings.ts';

interface ConsentFieldsProps {
  readonly consents: Settings['consents'];
  /** Codes of the checked ones. */
  readonly agreed: readonly string[];
  readonly onChange: (agreed: readonly string[]) => void;
  readonly idOf: (code: string) => string;
  /** '' without an error. */
  readonly errorOf: (code: string) => string;
}

/** The shop's consents, each with its own checkbox, none preselected. */
export function ConsentFields({ consents, agreed, onChange, idOf, errorOf }: ConsentFieldsProps) {
  const t = useTranslations('checkout');
  const { prefix } = useShop();
  if (consents.length === 0) return null;
  return (
    <fieldset aria-label={t('consents')}>
      {consents.map(({ code, text, url, required }) => {
        const isAgreed = agreed.includes(code);
        const error = isAgreed ? '' : errorOf(code);
        const id = idOf(code);
        return (
          <div key={code}>
            <Checkbox
              id={id}
              required={required}
              aria-invalid={error !== '' || undefined}
              aria-describedby={error === '' ? undefined : `${id}-error`}
              checked={isAgreed}
              onChange={(event) => onChange([...agreed.filter((one) => one !== code), ...(event.target.checked ? [code] : [])])}
              label={
                <>
                  {text}
                  {url !== '' && (
                    <>
                      {' '}
                      <a
                        className="font-semibold text-brand-strong underline underline-offset-3"
                        href={url.startsWith('/') ? `${prefix}${url}` : url}
                        target="_blank"
                        rel="noreferrer"
                      >
                        {t('consentRead')}
                      </a>
                    </>
                  )}
                </>
              }
            />
            <ErrorLine id={`${id}-error`} error={error} />
          </div>
        );
      })}
    </fieldset>
  );
}
