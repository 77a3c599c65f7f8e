import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { TextArea } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { useDraft } from './draft.ts';
import { type FieldError, fieldId } from './field-error.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly consents: Settings['consents'];
  readonly errors: readonly FieldError[];
}

/** A word to the kitchen, and the consents the shop asks for, each on its own and none ticked beforehand. */
export function CommentBlock({ consents, errors }: Props) {
  const t = useTranslations('checkout');
  const { comment, consents: agreed } = useDraft((s) => s.fields);
  const set = useDraft((s) => s.set);
  const text = useErrorText(errors);
  const toggle = (code: string, on: boolean): void => set({ consents: [...agreed.filter((c) => c !== code), ...(on ? [code] : [])] });
  return (
    <section className="block">
      <h2>{t('comment')}</h2>
      <TextArea
        id={fieldId('comment')}
        className="field--bare"
        label={t('commentLabel')}
        placeholder={t('commentPlaceholder')}
        maxLength={1_000}
        value={comment}
        error={text('comment')}
        onChange={(event) => set({ comment: event.target.value })}
      />
      <fieldset className="checkout__checks" aria-label={t('consents')}>
        {consents.map((consent) => {
          const error = agreed.includes(consent.code) ? undefined : text('consents', consent.code);
          const id = fieldId('consents', consent.code);
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
    </section>
  );
}
