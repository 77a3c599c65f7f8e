'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { InnerDialog } from '#components/layers/inner-dialog-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-parts-client.tsx';
import { type FailedRequest, request } from '#lib/client/api.ts';
import { fieldsOf, textOf } from '#lib/client/storage.ts';
import type { Profile } from '#lib/contract/account.ts';
import { asciiDigits } from '#lib/contract/digits.ts';
import { isEmail } from '#lib/domain/email.ts';
import { dropFormDraft, formDraft, keepFormDraft } from '#stores/form-drafts.ts';
import { isStillCustomer, useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { Heading } from './account-frame-client.tsx';

interface ProfileFormProps {
  readonly profile: Profile;
  /** `+7 917 245-18-60` */
  readonly phone: string;
  /** The date in the shop's time zone, yyyy-mm-dd: the maximum date of birth. */
  readonly today: string;
}

/** Name, e-mail and birth, which can be set once (LK-01). Every error is shown at its field, and the first one is focused. */
export function ProfileForm({ profile, phone, today }: ProfileFormProps) {
  const t = useTranslations('account');
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { values, change, latest, settle } = useProfileValues(profile);
  const isBirthKnown = profile.birth !== '';
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [isBusy, setBusy] = useState(false);
  /** The fields to save after the customer confirms the date of birth; null without a question. */
  const [asked, setAsked] = useState<ProfileFields | null>(null);

  const fail = (found: ProfileErrors): void => {
    setErrors(found);
    const first = PROFILE_FIELDS.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const wanted = { name: values.name.trim(), email: values.email.trim(), birth: birthOf(values.birth) };
    // a date that is set cannot be corrected here
    const found = profileErrors(isBirthKnown ? { ...wanted, birth: '' } : wanted, today);
    fail(found);
    if (Object.keys(found).length > 0) return;
    if (isBirthKnown || wanted.birth === '') void save(wanted);
    else setAsked(wanted);
  };
  const save = async (wanted: ProfileFields): Promise<void> => {
    const sent = latest.current;
    setBusy(true);
    const result = await request('updateUser', { body: wanted });
    setBusy(false);
    if (result.ok) {
      settle(sent, wanted);
      // The response may arrive after a logout.
      if (isStillCustomer(profile.id)) useSession.getState().setProfile({ ...profile, ...wanted });
      toast({ tone: 'success', text: t('profile.saved') });
      router.refresh();
      return;
    }
    // A form that was closed meanwhile cannot show the error.
    const refused = form.current === null ? null : refusedField(result);
    if (refused !== null) fail(refused);
    else toast({ tone: 'error', text: t('notSaved') });
  };

  const field = (name: keyof ProfileFields) => {
    const error = errors[name];
    return {
      name,
      label: t(`profile.${name}`),
      value: values[name],
      ...(error !== undefined && { error: t(`profile.error.${error}`) }),
      onChange: (event: { readonly target: { readonly value: string } }) => change({ [name]: event.target.value }),
    };
  };
  return (
    <form ref={form} noValidate className="grid gap-3" onSubmit={submit}>
      <Heading>{t('section.personal')}</Heading>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(15rem,(100%-12px)/2)),1fr))] items-start gap-3">
        <TextField {...field('name')} autoComplete="name" autoCapitalize="words" enterKeyHint="next" maxLength={MAX_NAME} />
        <TextField
          label={t('profile.phone')}
          value={phone}
          readOnly
          type="tel"
          autoComplete="off"
          end={
            <span className="flex pe-3 text-success">
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
          maxLength={MAX_EMAIL}
        />
        <TextField
          {...field('birth')}
          icon="calendar"
          inputMode="numeric"
          autoComplete="bday"
          enterKeyHint="done"
          placeholder={t('profile.birthForm')}
          maxLength={MAX_BIRTH}
          readOnly={isBirthKnown}
          hint={isBirthKnown ? t('profile.birthKnown') : t('profile.birthHint')}
        />
      </div>
      <Button type="submit" variant="primary" className="justify-self-start" loading={isBusy}>
        {t('save')}
      </Button>
      <BirthQuestion
        fields={asked}
        onAnswer={(isAgreed) => {
          setAsked(null);
          if (isAgreed && asked !== null) void save(asked);
        }}
      />
    </form>
  );
}

/** The error of the field that the shop refused; null when it names none. */
function refusedField({ code, params }: FailedRequest): ProfileErrors | null {
  if (code === 'birth_already_set') return { birth: 'birthSet' };
  const field = PROFILE_FIELDS.find((one) => one in params);
  return field === undefined ? null : { [field]: field };
}

interface BirthQuestionProps {
  /** The fields to save; null closes the question. */
  readonly fields: ProfileFields | null;
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** The date of birth can only be set once, so it must be confirmed. */
function BirthQuestion({ fields, onAnswer }: BirthQuestionProps) {
  const t = useTranslations('account');
  // The day stays written while the dialog leaves the screen.
  const [last, setLast] = useState('');
  if (fields !== null && fields.birth !== last) setLast(fields.birth);
  const title = t('profile.birthAsk', { birth: last });
  return (
    <InnerDialog label={title} open={fields !== null} onClose={() => onAnswer(false)}>
      <SheetHeader title={title} />
      <SheetBody>
        <p className="px-gutter pb-5 text-muted">{t('profile.birthAskText')}</p>
      </SheetBody>
      <SheetFooter answers>
        <Button size="l" onClick={() => onAnswer(false)}>
          {t('cancel')}
        </Button>
        <Button size="l" variant="primary" onClick={() => onAnswer(true)}>
          {t('profile.birthYes')}
        </Button>
      </SheetFooter>
    </InnerDialog>
  );
}

const DRAFT = 'profile';

/** The typed values. They survive a change of language, a reload or a new build (PWA-03); a newly loaded profile only changes untouched fields. */
function useProfileValues({ name, email, birth }: Profile) {
  const isReady = useStoresReady();
  const [values, setValues] = useState<ProfileFields>({ name, email, birth });
  const latest = useRef(values);
  latest.current = values;
  const put = (next: ProfileFields): void => {
    latest.current = next;
    setValues(next);
  };
  /** The account's value of each field. */
  const said = useRef<ProfileFields>({ name, email, birth });

  const restore = useEffectEvent(() => {
    const draft = formDraft(DRAFT, profileDraft);
    if (draft !== null) put({ ...draft, ...(birth !== '' && { birth }) });
  });
  useEffect(() => {
    if (isReady) restore();
  }, [isReady]);
  const follow = useEffectEvent((now: ProfileFields) => {
    const before = said.current;
    said.current = now;
    // A date of birth that is set cannot be changed.
    const changed = PROFILE_FIELDS.filter(
      (field) => now[field] !== before[field] && (field === 'birth' || latest.current[field] === before[field]),
    );
    if (changed.length > 0) put({ ...latest.current, ...Object.fromEntries(changed.map((field) => [field, now[field]])) });
  });
  useEffect(() => follow({ name, email, birth }), [name, email, birth]);

  return {
    values,
    latest,
    change: (changed: Partial<ProfileFields>): void => {
      put({ ...latest.current, ...changed });
      keepFormDraft(DRAFT, latest.current);
    },
    /** `sent` was saved as `saved`. Fields typed since are not saved yet and stay changed. */
    settle: (sent: ProfileFields, saved: ProfileFields): void => {
      const untouched = PROFILE_FIELDS.filter((field) => latest.current[field] === sent[field]);
      said.current = saved;
      put({ ...latest.current, ...Object.fromEntries(untouched.map((field) => [field, saved[field]])) });
      if (untouched.length === PROFILE_FIELDS.length) dropFormDraft(DRAFT);
    },
  };
}

/** Editable profile fields; `birth` is dd.mm.yyyy or ''. */
type ProfileFields = Pick<Profile, 'name' | 'email' | 'birth'>;

const PROFILE_FIELDS = ['name', 'email', 'birth'] as const satisfies readonly (keyof ProfileFields)[];

/** `birthSet`: the date of birth is already set. */
type ProfileError = keyof ProfileFields | 'birthSet';
type ProfileErrors = Readonly<Partial<Record<keyof ProfileFields, ProfileError>>>;

const MAX_NAME = 120;
const MAX_EMAIL = 200;
const MAX_BIRTH = 10;
/** Maximum age in years. */
const OLDEST = 120;

function profileDraft(value: unknown): ProfileFields | null {
  const { name, email, birth } = fieldsOf(value);
  if (typeof name !== 'string' || typeof email !== 'string' || typeof birth !== 'string') return null;
  return { name: textOf(name, MAX_NAME), email: textOf(email, MAX_EMAIL), birth: textOf(birth, MAX_BIRTH) };
}

/** Converts «1.3.1994», «01031994», «1994-03-01» to the wire's form: 01.03.1994; an invalid date is returned unchanged. */
export function birthOf(typed: string): string {
  const text = asciiDigits(typed.normalize('NFKC')).trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const dotted = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [day, month, year] = dotted ? dotted.slice(1) : iso ? iso.slice(1).reverse() : [];
  return day && month && year ? `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}` : text;
}

/** An existing date, not after `today` (yyyy-mm-dd) and at most {@link OLDEST} years ago. */
function isBirth(text: string, today: string): boolean {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = `${year}-${month}-${day}`;
  return date.toISOString().startsWith(iso) && iso <= today && Number(today.slice(0, 4)) - Number(year) <= OLDEST;
}

/** Errors of the fields before sending; the backend checks again. */
export const profileErrors = ({ name, email, birth }: ProfileFields, today: string): ProfileErrors => ({
  ...(name.length > MAX_NAME && { name: 'name' }),
  ...(!isEmail(email) && { email: 'email' }),
  ...(birth !== '' && !isBirth(birth, today) && { birth: 'birth' }),
});
