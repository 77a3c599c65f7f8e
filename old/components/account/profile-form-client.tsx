'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Profile } from '#lib/contract/account.ts';
import { callApi } from '#lib/gateway/client.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { useTyped } from '#old/components/layout/use-typed.ts';
import { Button } from '#old/components/ui/button.tsx';
import { TextField } from '#old/components/ui/field.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useSession } from '#old/stores/session.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { birthOf, type ProfileError, profileErrors } from './profile-errors.ts';

interface Props {
  readonly profile: Profile;
  /** `+7 917 245-18-60` */
  readonly phone: string;
  /** Today in the shop's zone, yyyy-mm-dd: nobody is born after it. */
  readonly today: string;
}

const FIELDS = ['name', 'email', 'birth'] as const;
const schema = z.object({ name: z.string().max(120), email: z.string().max(200), birth: z.string().max(10) });

type Values = z.output<typeof schema>;

const pick = (values: Values, wants: (field: keyof Values) => boolean): Partial<Values> =>
  Object.fromEntries(FIELDS.filter(wants).map((field) => [field, values[field]]));

/** Name, e-mail and the day of birth, which is settable once (LK-01); every error stands at its field, the first one is focused. */
export function ProfileForm({ profile, phone, today }: Props) {
  const t = useTranslations('account');
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { name, email, birth } = profile;
  const { values, change, adopt, drop } = useTyped('profile', schema, () => ({ name, email, birth }));
  const latest = useRef(values);
  latest.current = values;
  // what the account says of each field; another value in it was typed here, and stays, unless it is a day of birth that can be set no more
  const said = useRef({ name, email, birth });
  useEffect(() => {
    const now = { name, email, birth };
    const { current: before } = said;
    said.current = now;
    adopt(pick(now, (field) => now[field] !== before[field] && (field === 'birth' || latest.current[field] === before[field])));
  }, [name, email, birth, adopt]);
  const [errors, setErrors] = useState<Readonly<Partial<Record<(typeof FIELDS)[number], ProfileError>>>>({});
  const [busy, setBusy] = useState(false);
  const fail = (found: typeof errors): void => {
    setErrors(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const wanted = { name: values.name.trim(), email: values.email.trim(), birth: birthOf(values.birth) };
    const found = profileErrors(wanted, today);
    fail(found);
    if (Object.keys(found).length > 0) return;
    if (profile.birth !== '' || wanted.birth === '') return save(wanted);
    useModals.getState().open('accept', {
      title: t('profile.birthAsk', { birth: wanted.birth }),
      text: t('profile.birthAskText'),
      confirm: t('profile.birthYes'),
      onConfirm: () => void save(wanted),
    });
  };
  const save = async (wanted: Values): Promise<void> => {
    setBusy(true);
    const answer = await callApi('updateUser', { body: wanted });
    setBusy(false);
    if (answer.ok) {
      const isUntouched = (field: keyof Values): boolean => latest.current[field] === values[field];
      if (FIELDS.every(isUntouched)) drop();
      said.current = wanted;
      // what was typed since the press is not saved yet: it stays, for the next one
      adopt(pick(wanted, isUntouched));
      useSession.getState().setProfile({ ...profile, ...wanted });
      useToasts.getState().push({ status: 'success', text: t('profile.saved') });
      router.refresh();
      return;
    }
    const { failure } = answer;
    const params = failure.kind === 'refused' ? Object.keys(failure.error.data?.params ?? {}) : [];
    const refused = FIELDS.find((field) => params.includes(field));
    // a form that was left meanwhile has no place for it
    if (form.current !== null) {
      if (failure.kind === 'refused' && failure.error.code === 'birth_already_set') return fail({ birth: 'birthSet' });
      if (refused) return fail({ [refused]: refused });
    }
    useToasts.getState().push({ status: 'error', text: t('notSaved') });
  };
  const field = (name: (typeof FIELDS)[number]) => {
    const error = errors[name];
    return {
      name,
      label: t(`profile.${name}`),
      value: values[name],
      error: error && t(`profile.error.${error}`),
      onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    };
  };
  const isBirthKnown = profile.birth !== '';
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <h2>{t('section.personal')}</h2>
      <div className="fieldrow fieldrow--d2">
        <TextField {...field('name')} autoComplete="name" autoCapitalize="words" enterKeyHint="next" maxLength={120} />
        <TextField
          label={t('profile.phone')}
          value={phone}
          readOnly
          type="tel"
          autoComplete="off"
          end={
            <span className="lk__known">
              <Icon name="ok" />
            </span>
          }
        />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
          maxLength={200}
        />
        <TextField
          {...field('birth')}
          icon="calendar"
          inputMode="numeric"
          autoComplete="bday"
          enterKeyHint="done"
          placeholder={t('profile.birthForm')}
          maxLength={10}
          readOnly={isBirthKnown}
          hint={isBirthKnown ? t('profile.birthKnown') : t('profile.birthHint')}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" loading={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
