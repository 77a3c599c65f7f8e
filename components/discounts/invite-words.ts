/** What the invitation says: a message of `discounts` each, `count` for those that count (product-spec 8, DISC-09). */
interface InviteWords {
  readonly title: 'invite' | 'chosen';
  readonly note: 'inviteMany' | null;
  readonly button: 'choose' | 'change';
  readonly count: number;
}

/** The words for so many offers, of which so many are chosen; null where nothing is offered. */
export function inviteWords(offered: number, chosen: number): InviteWords | null {
  if (offered === 0) return null;
  if (chosen > 0) return { title: 'chosen', note: null, button: 'change', count: chosen };
  return { title: 'invite', note: offered > 1 ? 'inviteMany' : null, button: 'choose', count: offered };
}
