import type { z } from 'zod';
import type { Db, Trx } from '#backend/db/open.ts';
import { lockUser } from '#backend/db/users.ts';
import { invalidParams, Refusal } from '#backend/refusal.ts';
import { saveAddressBody } from '#lib/contract/account.ts';

type AddressData = z.output<typeof saveAddressBody>['data'];

const MOST = 50;
const stored = saveAddressBody.shape.data;

/** A time stamp in seconds: now, or one second after an address that was made the default later, so that the latest default has the greatest stamp. */
function stampAfter(others: readonly string[], now: number): string {
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);
  const stamps = others.filter((other) => /^\d{14}$/.test(other)).map(Number);
  return String(Math.max(Number(stamp), ...stamps.map((one) => one + 1)));
}

/** The user's addresses on the wire, the default one (greatest `default`) first. */
export async function listAddresses(db: Db, userId: number, place: { country: string; city: string }) {
  const rows = await addressesOf(db, userId);
  return rows
    .map(({ id, data }) => {
      const { delete: _delete, city, ...address } = stored.parse(JSON.parse(data));
      return { ...address, id: String(id), country: place.country, city: city.length > 0 ? city : [place.city] };
    })
    .sort((a, b) => (a.default < b.default ? 1 : a.default > b.default ? -1 : Number(b.id) - Number(a.id)));
}

/** Adds an address, changes the one with the given id, or removes it. @throws 404 for an unknown id, 400 for an empty address or the 51st. */
export async function saveAddress(db: Db, userId: number, data: AddressData, now: number): Promise<void> {
  const id = /^[1-9]\d{0,14}$/.test(data.id) ? Number(data.id) : null;
  if (data.id !== '' && id === null) throw unknownAddress();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (data.delete) {
      if (id === null || !(await removeAddress(trx, userId, id))) throw unknownAddress();
      return;
    }
    if (data.AddressLine.trim() === '' && data.short_address.trim() === '')
      throw invalidParams({ data: 'data.AddressLine: an address is missing.' });
    const others = await addressesOf(trx, userId);
    const stamps = others.map((other) => stored.parse(JSON.parse(other.data)).default);
    const text = JSON.stringify({ ...data, id: '', default: data.default || stampAfter(stamps, now) });
    if (id !== null) {
      if (!(await changeAddress(trx, userId, id, text, now))) throw unknownAddress();
      return;
    }
    if (others.length >= MOST) throw new Refusal(400, 'too_many_addresses', `At most ${MOST} addresses are kept.`, { most: MOST });
    await trx.insertInto('addresses').values({ user_id: userId, data: text, updated_at: now }).execute();
  });
}

const unknownAddress = () => new Refusal(404, 'address_not_found', 'There is no such address.');

/** Saved addresses of a user as JSON texts, in the order they were added. */
const addressesOf = (db: Db | Trx, userId: number) =>
  db.selectFrom('addresses').select(['id', 'data']).where('user_id', '=', userId).orderBy('id').execute();

/** False when the user has no such address. */
async function changeAddress(trx: Trx, userId: number, id: number, data: string, now: number): Promise<boolean> {
  const rows = await trx
    .updateTable('addresses')
    .set({ data, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** False when the user has no such address. */
async function removeAddress(trx: Trx, userId: number, id: number): Promise<boolean> {
  const rows = await trx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).returning('id').execute();
  return rows.length === 1;
}
