import { useTranslations } from 'next-intl';
import { TextArea } from '#components/ui/field.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { Consents } from './consents.tsx';
import { useDraft } from './draft.ts';
import { type FieldError, fieldId } from './field-error.ts';
import { FIELD_WAYS } from './field-ways.ts';
import { agreedTo, keptOf } from './kept-consents.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly consents: Settings['consents'];
  readonly errors: readonly FieldError[];
}

/** A word to the kitchen, and the consents the shop asks for. */
export function CommentBlock({ consents, errors }: Props) {
  const t = useTranslations('checkout');
  const { comment, consents: kept } = useDraft((s) => s.fields);
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
      <Consents
        consents={consents}
        agreed={agreedTo(kept, consents)}
        onChange={(codes) => set({ consents: keptOf(codes, consents) })}
        idOf={(code) => fieldId('consents', code)}
        error={(code) => text('consents', code)}
      />
    </section>
  );
}
