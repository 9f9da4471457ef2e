import { isCorporateNumber } from 'shared-rules/corporate-number';
import { corporateNumberWrong } from 'shared-rules/messages';
import type { Transaction } from '../../platform/db/client';
import { buyers, corporations, soleProprietors, users } from '../../platform/db/schema/buyers';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { conflict, invalidField } from '../../platform/http/failure';
import { normalizeEmail } from './user.repository';

/** The user of a new buyer. */
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

/** Message for a corporation whose number is registered. Support helps further people of that corporation. */
export const CORPORATION_IS_CUSTOMER =
  'この法人番号は、すでに登録されています。社内の登録状況を確認するか、お問い合わせください。';
/** Message if a user already has the address. */
export const ADDRESS_IS_TAKEN = 'このメールアドレスは、すでに登録されています。ログインしてご利用ください。';

/** Runs the insert. Throws 409 with the message if it violates the unique index. */
async function orConflict<T>(insert: Promise<T>, index: string, message: string): Promise<T> {
  try {
    return await insert;
  } catch (error) {
    throw isUniqueViolation(error, index) ? conflict(message) : error;
  }
}

async function insertDetails(transaction: Transaction, buyerId: number, buyer: NewBuyer): Promise<void> {
  if (buyer.businessForm === 2) {
    await transaction.insert(soleProprietors).values({ ...buyer.soleProprietor, buyerId });
    return;
  }
  if (!isCorporateNumber(buyer.corporation.corporateNumber))
    throw invalidField('corporate_number', 'check_digit', corporateNumberWrong);
  await orConflict(
    transaction.insert(corporations).values({ ...buyer.corporation, buyerId }),
    'corporations_one_per_number',
    CORPORATION_IS_CUSTOMER,
  );
}

/**
 * Registers a buyer with its user and returns their ids. Buyers are created only here. `now` is epoch milliseconds.
 * Throws 422 for a corporate number with a wrong check digit, 409 if the corporation or the address is already
 * registered.
 */
export async function registerBuyer(
  transaction: Transaction,
  buyer: NewBuyer,
  now: number,
): Promise<{ buyerId: number; userId: number }> {
  const { businessForm, businessCategory } = buyer;
  const [row] = await transaction
    .insert(buyers)
    .values({ businessForm, businessCategory, createdAt: now })
    .returning({ id: buyers.id });
  if (!row) throw new Error('An insert always returns its row.');
  await insertDetails(transaction, row.id, buyer);
  const emailAddress = normalizeEmail(buyer.user.emailAddress);
  const person = { ...buyer.user, emailAddress, buyerId: row.id, passwordChangedAt: now, createdAt: now };
  const [user] = await orConflict(
    transaction.insert(users).values(person).returning({ id: users.id }),
    'users_email_address',
    ADDRESS_IS_TAKEN,
  );
  if (!user) throw new Error('An insert always returns its row.');
  return { buyerId: row.id, userId: user.id };
}
