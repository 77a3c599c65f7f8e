import type { Settings } from '#lib/contract/settings.ts';
import { Consents } from './consents.tsx';
import { useDraft } from './draft.ts';
import { type FieldError, fieldId } from './field-error.ts';
import { agreedTo, keptOf } from './kept-consents.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly consents: Settings['consents'];
  readonly errors: readonly FieldError[];
}

/** The consents of an order: asked for below the dishes and the total they are given to. */
export function OrderConsents({ consents, errors }: Props) {
  const kept = useDraft((s) => s.fields.consents);
  const set = useDraft((s) => s.set);
  const text = useErrorText(errors);
  return (
    <Consents
      consents={consents}
      agreed={agreedTo(kept, consents)}
      onChange={(codes) => set({ consents: keptOf(codes, consents) })}
      idOf={(code) => fieldId('consents', code)}
      error={(code) => text('consents', code)}
    />
  );
}
