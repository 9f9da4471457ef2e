import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { BusinessForm } from 'shared-rules/business';
import type { Role } from 'shared-rules/roles';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyers, soleProprietors, users } from '../../platform/db/schema/buyers';
import { guests, guestSessions } from '../../platform/db/schema/guests';
import { members } from '../../platform/db/schema/members';
import { creditCards } from '../../platform/db/schema/money';
import { hashPassword } from '../sessions/password';

/** Fills a required column of `sole_proprietors` that guests are not asked for. Nobody was born on that day. */
const NO_BIRTHDAY = '1900-01-01';

/** A guest as it was entered and checked. */
export interface EnteredGuest {
  /** 13 digits, or empty. */
  readonly corporateNumber: string;
  readonly name: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly phoneNumber: string;
  readonly postalCode: string;
  readonly addressState: string;
  readonly addressCity: string;
  readonly addressStreet: string;
  readonly addressBuildingName: string;
  /** In the characters of banks. */
  readonly transferPersonName: string;
}

/** A guest: its buyer, and the user who acts for it and cannot sign in. */
export interface Guest {
  readonly buyerId: number;
  readonly userId: number;
}

/** Returns the guest with a normalised address; undefined if there is none. */
export async function findGuest(executor: Executor, emailAddress: string): Promise<Guest | undefined> {
  const [row] = await executor
    .select({ buyerId: guests.buyerId, userId: users.id })
    .from(guests)
    .innerJoin(users, eq(users.buyerId, guests.buyerId))
    .where(eq(guests.emailAddress, emailAddress));
  return row;
}

/**
 * Locks a guest until the end of the transaction. Paying and registering wait for each other. Returns false if the
 * buyer is no guest, or no longer.
 */
export async function lockGuest(transaction: Transaction, buyerId: number): Promise<boolean> {
  const rows = await transaction
    .select({ buyerId: guests.buyerId })
    .from(guests)
    .where(eq(guests.buyerId, buyerId))
    .for('update');
  return rows.length > 0;
}

const formOf = ({ corporateNumber }: EnteredGuest): BusinessForm =>
  corporateNumber === '' ? BusinessForm.SoleProprietor : BusinessForm.Corporation;

const detailsOf = ({ name, lastName, firstName, ...entered }: EnteredGuest) => ({
  businessName: name,
  businessNameKana: '',
  representativeLastName: lastName,
  representativeFirstName: firstName,
  representativeLastNameKana: '',
  representativeFirstNameKana: '',
  representativeBirthday: NO_BIRTHDAY,
  businessPostalCode: entered.postalCode,
  businessAddressState: entered.addressState,
  businessAddressCity: entered.addressCity,
  businessAddressStreet: entered.addressStreet,
  businessAddressBuildingName: entered.addressBuildingName,
  homePostalCode: '',
  homeAddressState: '',
  homeAddressCity: '',
  homeAddressStreet: '',
  transferPersonName: entered.transferPersonName,
});

const guestOf = ({ corporateNumber }: EnteredGuest) => ({ corporateNumber: corporateNumber || null });

const personOf = ({ lastName, firstName, phoneNumber }: EnteredGuest) => ({ lastName, firstName, phoneNumber });

/** Inserts a guest with its user, an administrator without an address and with a password that nobody knows. */
async function insertGuest(
  transaction: Transaction,
  emailAddress: string,
  entered: EnteredGuest,
  now: number,
): Promise<Guest> {
  const [buyer] = await transaction
    .insert(buyers)
    .values({ businessForm: formOf(entered), createdAt: now })
    .returning({ id: buyers.id });
  if (!buyer) throw new Error('An insert always returns its row.');
  const buyerId = buyer.id;
  await transaction.insert(soleProprietors).values({ buyerId, ...detailsOf(entered) });
  const person = {
    buyerId,
    // No address: nothing that is typed as one is equal to it.
    emailAddress: `guest-${buyerId}`,
    passwordHash: await hashPassword(randomUUID()),
    passwordChangedAt: now,
    createdAt: now,
    ...personOf(entered),
  };
  const [user] = await transaction.insert(users).values(person).returning({ id: users.id });
  if (!user) throw new Error('An insert always returns its row.');
  const member = { buyerId, userId: user.id, role: 'administrator' satisfies Role, joinedAt: now };
  await transaction.insert(members).values(member);
  await transaction
    .insert(guests)
    .values({ buyerId, emailAddress, createdAt: now, provedAt: now, ...guestOf(entered) });
  return { buyerId, userId: user.id };
}

/**
 * Returns the guest of an address that a code has just proved, creating it if there is none, with what was entered. A
 * guest that had gone to rest is back. The address is locked.
 * @param entered null keeps what the guest entered before
 */
export async function keepGuest(
  transaction: Transaction,
  emailAddress: string,
  entered: EnteredGuest | null,
  now: number,
): Promise<Guest | undefined> {
  const known = await findGuest(transaction, emailAddress);
  if (!known) return entered === null ? undefined : insertGuest(transaction, emailAddress, entered, now);
  const { buyerId, userId } = known;
  await lockGuest(transaction, buyerId);
  await wake(transaction, buyerId);
  await transaction
    .update(guests)
    .set({ provedAt: now, ...(entered && guestOf(entered)) })
    .where(eq(guests.buyerId, buyerId));
  if (entered === null) return known;
  await transaction
    .update(buyers)
    .set({ businessForm: formOf(entered) })
    .where(eq(buyers.id, buyerId));
  await transaction.update(soleProprietors).set(detailsOf(entered)).where(eq(soleProprietors.buyerId, buyerId));
  await transaction.update(users).set(personOf(entered)).where(eq(users.id, userId));
  return known;
}

const wake = (transaction: Transaction, buyerId: number) =>
  transaction.update(buyers).set({ leftAt: null, keptUntil: null }).where(eq(buyers.id, buyerId));

/**
 * Ends what makes a buyer a guest, because its address registers: its sessions and cards end. Payments, receipts and
 * everything else stay the buyer's. Returns it; undefined if no guest has the address.
 */
export async function takeGuest(
  transaction: Transaction,
  emailAddress: string,
  now: number,
): Promise<Guest | undefined> {
  const guest = await findGuest(transaction, emailAddress);
  if (!guest || !(await lockGuest(transaction, guest.buyerId))) return undefined;
  const { buyerId } = guest;
  await wake(transaction, buyerId);
  await endGuestSessions(transaction, buyerId, now);
  await transaction
    .update(creditCards)
    .set({ deletedAt: now })
    .where(and(eq(creditCards.buyerId, buyerId), isNull(creditCards.deletedAt)));
  await transaction.delete(guests).where(eq(guests.buyerId, buyerId));
  return guest;
}

/** Ends the sessions of a guest. */
async function endGuestSessions(transaction: Transaction, buyerId: number, now: number): Promise<void> {
  await transaction
    .update(guestSessions)
    .set({ endedAt: now })
    .where(and(eq(guestSessions.buyerId, buyerId), isNull(guestSessions.endedAt)));
}
