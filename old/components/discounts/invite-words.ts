/** What the invitation says: a message of `discounts` each, `count` for those that count (product-spec 8, DISC-09). */
interface InviteWords {
  readonly title: 'invite' | 'acting';
  readonly note: 'inviteMany' | null;
  readonly button: 'choose' | 'change';
  readonly count: number;
}

/** The words for so many offers, of which so many act; null where nothing is offered. What acts is named beside them. */
export function inviteWords(offered: number, acting: number): InviteWords | null {
  if (offered === 0) return null;
  if (acting > 0) return { title: 'acting', note: null, button: 'change', count: acting };
  return { title: 'invite', note: offered > 1 ? 'inviteMany' : null, button: 'choose', count: offered };
}
