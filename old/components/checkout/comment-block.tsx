import { useTranslations } from 'next-intl';
import { TextArea } from '#old/components/ui/field.tsx';
import { useDraft } from './draft.ts';
import { type FieldError, fieldId } from './field-error.ts';
import { FIELD_WAYS } from './field-ways.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly errors: readonly FieldError[];
}

/** A word to the kitchen and the courier. */
export function CommentBlock({ errors }: Props) {
  const t = useTranslations('checkout');
  const comment = useDraft((s) => s.fields.comment);
  const set = useDraft((s) => s.set);
  const text = useErrorText(errors);
  return (
    <section className="block">
      <h2>{t('comment')}</h2>
      <TextArea
        id={fieldId('comment')}
        {...FIELD_WAYS.comment}
        className="field--bare"
        label={t('commentLabel')}
        placeholder={t('commentPlaceholder')}
        value={comment}
        error={text('comment')}
        onChange={(event) => set({ comment: event.target.value })}
      />
    </section>
  );
}
