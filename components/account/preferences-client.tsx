'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { TextArea } from '#components/ui/field.tsx';
import { callApi } from '#lib/gateway/client.ts';
import { useToasts } from '#stores/toasts.ts';

interface Preference {
  readonly code: string;
  readonly text: string;
  readonly checked: boolean;
}

interface Props {
  readonly first: { readonly preferences: readonly Preference[]; readonly comment: string };
}

const KNOWN = ['vegetarian', 'no_garlic', 'no_onion', 'no_spicy'] as const;

/** What the customer does not eat, with a word to the kitchen; saved as a whole (LK-08). */
export function Preferences({ first }: Props) {
  const t = useTranslations('account');
  const [list, setList] = useState(first.preferences);
  const [comment, setComment] = useState(first.comment);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await callApi('savePreferences', { body: { preferences: list.map((each) => ({ ...each })), comment: comment.trim() } });
    setBusy(false);
    useToasts.getState().push(answer.ok ? { status: 'success', text: t('preference.saved') } : { status: 'error', text: t('notSaved') });
  };
  return (
    <form className="stack lk__narrow" onSubmit={submit}>
      <fieldset className="stack stack--s">
        <legend className="muted">{t('preference.text')}</legend>
        {list.map(({ code, text, checked }) => {
          const known = KNOWN.find((one) => one === code);
          return (
            <Checkbox
              key={code}
              label={known ? t(`preference.${known}`) : text || code}
              checked={checked}
              onChange={(event) =>
                setList((all) => all.map((each) => (each.code === code ? { ...each, checked: event.target.checked } : each)))
              }
            />
          );
        })}
      </fieldset>
      <TextArea
        label={t('preference.comment')}
        note={t('optional')}
        maxLength={1_000}
        rows={3}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" loading={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
