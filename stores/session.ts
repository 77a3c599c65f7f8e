import { createPersisted, fieldsOf, idOf, isWholeIn, type TextStorage, textOf, validItems } from '#lib/client/storage.ts';
import type { Bonus, Profile } from '#lib/contract/account.ts';
import type { PromoSettings } from '#lib/contract/coupon.ts';

export interface SessionState {
  /** The customer of the session; null for a guest. Stored, so that other tabs notice a login or logout. */
  readonly customerId: number | null;
  /** Whether the server has confirmed it; until then `customerId` is that of the last visit. */
  readonly known: boolean;
  readonly profile: Profile | null;
  readonly ordersCount: number;
  /** A logout is running: requests and subscriptions for this customer must stop. */
  readonly leaving: boolean;
  /** The server ended the session, and the visitor was not notified yet. */
  readonly ended: boolean;
  /** Last known name, or phone, of the customer; '' for a guest (KF-ACCOUNT-04). */
  readonly name: string;
  /** Last known points of the customer, without their history (KF-ACCOUNT-04). */
  readonly bonus: { readonly customerId: number; readonly value: Bonus } | null;
  /** Last known rules for combining discounts; the same for everybody (KF-DISC-19). */
  readonly promoSettings: PromoSettings | null;
  /** Number of unread notifications; not stored. */
  readonly unreadCount: number;
  /** Ids of notifications read in this tab, which pages of the router's cache do not reflect; not stored. */
  readonly readIds: ReadonlySet<string>;
  /** The session according to the server; null: a guest. */
  setProfile(profile: Profile | null): void;
  setOrdersCount(count: number): void;
  setLeaving(leaving: boolean): void;
  /** The visitor was notified that the session had ended. */
  acknowledgeEnd(): void;
  setBonus(customerId: number, bonus: Bonus): void;
  setPromoSettings(settings: PromoSettings): void;
  setUnreadCount(count: number): void;
  /** Marks as read, or, if the shop did not accept it, as unread again. */
  markRead(ids: readonly string[], isRead: boolean): void;
  /** After a logout: removes the customer's data, in every tab (AUTH-05). */
  clear(): void;
}

const GUEST = { customerId: null, profile: null, ordersCount: 0, leaving: false, ended: false, unreadCount: 0, readIds: new Set<string>() };

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function levelOf(value: unknown): Bonus['levels'][number] | null {
  const { name, from, percent } = fieldsOf(value);
  return typeof name === 'string' && name.length <= 1_000 && isAmount(from) && isAmount(percent) ? { name, from, percent } : null;
}

function comingOf(value: unknown): Bonus['coming'][number] | null {
  const { orderId, amount } = fieldsOf(value);
  return isAmount(orderId) && isAmount(amount) ? { orderId, amount } : null;
}

function bonusOf(value: unknown): Bonus | null {
  const { active, balance, percentMax, levels, spent, owed, qrCode, coming, historyPages } = fieldsOf(value);
  if (typeof active !== 'boolean' || !isWholeIn(balance, 0) || !isAmount(percentMax) || percentMax < 0 || percentMax > 100) return null;
  if (!isAmount(spent) || !isWholeIn(owed, 0) || typeof qrCode !== 'string' || !isWholeIn(historyPages, 1)) return null;
  return {
    active,
    balance,
    percentMax,
    levels: [...validItems(levels, 50, levelOf)],
    spent,
    owed,
    qrCode: textOf(qrCode, 1_000),
    coming: [...validItems(coming, 50, comingOf)],
    // the account page gets the history from the server
    history: [],
    historyPages,
  };
}

const PROMO_FLAGS = [
  'autoCouponsSum',
  'codeAndAutoSum',
  'autoAndPromotionsSum',
  'codesSum',
  'promotionsSum',
  'codeAndPromotionsSum',
  'bonusesWithCode',
  'bonusesWithAuto',
  'bonusesWithPromotions',
] as const satisfies readonly (keyof PromoSettings)[];

function isPromoSettings(value: unknown): value is PromoSettings {
  const fields = fieldsOf(value);
  return PROMO_FLAGS.every((flag) => typeof fields[flag] === 'boolean');
}

export const createSession = (storage?: TextStorage) =>
  createPersisted<SessionState>(
    [
      {
        name: 'session',
        version: 1,
        pick: ({ customerId }) => ({ customerId }),
        read: (stored, current) => {
          const customerId = idOf(stored.customerId);
          return customerId === current.customerId ? {} : { ...GUEST, customerId, known: false };
        },
      },
      // Responses of the last visit: shown immediately, and requested again.
      {
        name: 'answers',
        version: 1,
        pick: ({ promoSettings, bonus, name }) => ({
          promo: promoSettings,
          bonus: bonus && { ...bonus, value: { ...bonus.value, history: [] } },
          name,
        }),
        read: (stored) => {
          const { customerId, value } = fieldsOf(stored.bonus);
          const [owner, bonus] = [idOf(customerId), bonusOf(value)];
          return {
            promoSettings: isPromoSettings(stored.promo) ? stored.promo : null,
            bonus: owner !== null && bonus !== null ? { customerId: owner, value: bonus } : null,
            name: textOf(stored.name, 300),
          };
        },
      },
    ],
    (change) => ({
      ...GUEST,
      known: false,
      name: '',
      bonus: null,
      promoSettings: null,
      setProfile: (profile) =>
        change((s) => {
          if (profile === null) return { ...GUEST, known: true, ended: s.ended || s.customerId !== null, name: '', bonus: null };
          return {
            ...(profile.id === s.customerId ? {} : GUEST),
            customerId: profile.id,
            profile,
            known: true,
            ended: false,
            name: profile.name || profile.phone,
            bonus: s.bonus?.customerId === profile.id ? s.bonus : null,
          };
        }),
      setOrdersCount: (ordersCount) => change(() => ({ ordersCount })),
      setLeaving: (leaving) => change(() => ({ leaving })),
      acknowledgeEnd: () => change(() => ({ ended: false })),
      setBonus: (customerId, value) => change(() => ({ bonus: { customerId, value } })),
      setPromoSettings: (promoSettings) => change(() => ({ promoSettings })),
      setUnreadCount: (count) => change(() => ({ unreadCount: Math.max(0, count) })),
      markRead: (ids, isRead) =>
        change(({ readIds }) => ({ readIds: new Set(isRead ? [...readIds, ...ids] : [...readIds].filter((id) => !ids.includes(id))) })),
      clear: () => change(() => ({ ...GUEST, known: true, name: '', bonus: null })),
    }),
    { storage },
  );

/** The logged-in customer as known to the page; the token is in an httpOnly cookie (ACC-05), and `/api/auth/session` is authoritative. */
export const useSession = createSession();

/** Whether the visitor is a customer, according to the server or, until it responds, to the last visit. */
export const isCustomer = ({ known, customerId, profile }: SessionState): boolean => (known ? profile : customerId) !== null;

/** Whether a response still belongs to the current customer. */
export const isStillCustomer = (customerId: number | null): boolean => {
  const current = useSession.getState();
  return current.customerId === customerId && !current.leaving;
};

/** The referral code in a link. */
export const INVITE_CODE = /^[\w-]{3,60}$/;

export interface InvitationState {
  /** The code of the link through which the visitor came, until it was used or refused; '' for none. */
  readonly code: string;
  /** The visitor was notified about it. */
  readonly told: boolean;
  setCode(code: string): void;
  setTold(): void;
}

export const createInvitation = (storage?: TextStorage) =>
  createPersisted<InvitationState>(
    [
      {
        name: 'invite',
        version: 1,
        pick: ({ code, told }) => ({ code, told }),
        read: ({ code, told }) => ({ code: typeof code === 'string' && INVITE_CODE.test(code) ? code : '', told: told === true }),
      },
    ],
    (change) => ({
      code: '',
      told: false,
      setCode: (code) => change((s) => ({ code, told: s.told && s.code === code })),
      setTold: () => change(() => ({ told: true })),
    }),
    { storage },
  );

/** The code of a referral link, stored until the invited visitor has registered (LK-06). */
export const useInvitation = createInvitation();
