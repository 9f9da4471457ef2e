import { eq } from 'drizzle-orm';
import type { PlainRefusalCode } from 'shared-api/refusals';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import type { Role } from 'shared-rules/roles';
import type { Transaction } from '../../platform/db/client';
import { buyers, corporations, soleProprietors, users } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { refuse, refuseField } from '../../platform/http/failure';
import { normalizeEmail } from './user.repository';

/** A person who gets a sign-in. */
interface NewUser {
  readonly emailAddress: string;
  readonly passwordHash: string;
  /** Whether a one-time code is asked for after the password. */
  readonly isSecondFactorOn: boolean;
  readonly lastName: string;
  readonly firstName: string;
  readonly phoneNumber: string;
}

type Details<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'buyerId'>;

interface Business {
  readonly user: NewUser;
  /** Code of a business category. */
  readonly businessCategory: string;
}

/** A new buyer with its own data: a corporation or a sole proprietor. */
export type NewBuyer =
  | (Business & { readonly businessForm: 1; readonly corporation: Details<typeof corporations> })
  | (Business & { readonly businessForm: 2; readonly soleProprietor: Details<typeof soleProprietors> });

/** Data of a sole proprietor that are no longer any. */
const EMPTY = {
  businessName: '',
  representativeLastName: '',
  representativeFirstName: '',
  businessPostalCode: '',
  businessAddressState: '',
  businessAddressCity: '',
  businessAddressStreet: '',
  businessAddressBuildingName: '',
  transferPersonName: '',
};

/** Runs the insert. Throws the refusal if it violates the unique index. */
async function orRefuse<T>(insert: Promise<T>, index: string, code: PlainRefusalCode): Promise<T> {
  try {
    return await insert;
  } catch (error) {
    throw isUniqueViolation(error, index) ? refuse(code) : error;
  }
}

/** Inserts the data of a buyer. Those that a guest entered are replaced, or emptied. */
async function insertDetails(transaction: Transaction, buyerId: number, buyer: NewBuyer): Promise<void> {
  if (buyer.businessForm === 2) {
    const set = buyer.soleProprietor;
    await transaction
      .insert(soleProprietors)
      .values({ ...set, buyerId })
      .onConflictDoUpdate({ target: soleProprietors.buyerId, set });
    return;
  }
  await transaction.update(soleProprietors).set(EMPTY).where(eq(soleProprietors.buyerId, buyerId));
  if (!isCorporateNumber(buyer.corporation.corporateNumber))
    throw refuseField('corporate_number', 'corporate_number_check_digit');
  await orRefuse(
    transaction.insert(corporations).values({ ...buyer.corporation, buyerId }),
    'corporations_one_per_number',
    'corporation_registered_already',
  );
}

/**
 * Inserts a person who signs in, of a first company, and returns their id. `now` is epoch milliseconds. Throws 409
 * `email_registered_already`.
 */
export async function insertUser(
  transaction: Transaction,
  buyerId: number,
  user: NewUser,
  now: number,
): Promise<number> {
  const emailAddress = normalizeEmail(user.emailAddress);
  const person = { ...user, emailAddress, buyerId, passwordChangedAt: now, createdAt: now };
  const [row] = await orRefuse(
    transaction.insert(users).values(person).returning({ id: users.id }),
    'users_email_address',
    'email_registered_already',
  );
  if (!row) throw new Error('An insert always returns its row.');
  return row.id;
}

/** Makes the user of a guest the person who signs in. Throws 409 `email_registered_already`. */
async function completeUser(transaction: Transaction, userId: number, user: NewUser, now: number): Promise<void> {
  const person = { ...user, emailAddress: normalizeEmail(user.emailAddress), passwordChangedAt: now };
  const update = transaction.update(users).set(person).where(eq(users.id, userId)).returning({ id: users.id });
  await orRefuse(update.execute(), 'users_email_address', 'email_registered_already');
}

/**
 * Registers a buyer with its user, its administrator, and returns their ids. Buyers other than guests are created only
 * here. `now` is epoch milliseconds.
 * @param guest completes this record, which was a guest's, instead of creating one
 * @throws Failure 422 for a corporate number with a wrong check digit, 409 if the corporation or the address
 * is already registered.
 */
export async function registerBuyer(
  transaction: Transaction,
  buyer: NewBuyer,
  now: number,
  guest?: { readonly buyerId: number; readonly userId: number },
): Promise<{ buyerId: number; userId: number }> {
  const { businessForm, businessCategory } = buyer;
  if (guest) {
    await transaction.update(buyers).set({ businessForm, businessCategory }).where(eq(buyers.id, guest.buyerId));
    await insertDetails(transaction, guest.buyerId, buyer);
    await completeUser(transaction, guest.userId, buyer.user, now);
    return guest;
  }
  const [row] = await transaction
    .insert(buyers)
    .values({ businessForm, businessCategory, createdAt: now })
    .returning({ id: buyers.id });
  if (!row) throw new Error('An insert always returns its row.');
  await insertDetails(transaction, row.id, buyer);
  const userId = await insertUser(transaction, row.id, buyer.user, now);
  const member = { buyerId: row.id, userId, role: 'administrator' satisfies Role, joinedAt: now };
  await transaction.insert(members).values(member);
  return { buyerId: row.id, userId };
}
