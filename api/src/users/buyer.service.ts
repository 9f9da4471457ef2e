import { isCorporateNumber } from 'shared-rules/corporate-number';
import { corporateNumberWrong } from 'shared-rules/messages';
import type { Transaction } from '../db/client';
import { buyers, corporations, soleProprietors, users } from '../db/schema/buyers';
import { invalidField } from '../http/failure';
import { hashPassword } from '../sessions/password';
import { normalizeEmail } from './user.repository';

/** The person who will sign in. */
export interface NewUser {
  readonly emailAddress: string;
  readonly password: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly phoneNumber: string;
}

type Details<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'buyerId'>;

/** A new buyer: a corporation or a sole proprietor, as it describes itself. */
export type NewBuyer =
  | { readonly businessForm: 1; readonly user: NewUser; readonly corporation: Details<typeof corporations> }
  | { readonly businessForm: 2; readonly user: NewUser; readonly soleProprietor: Details<typeof soleProprietors> };

/** Registers a buyer with its user; answers with their ids. Throws 422 for a corporate number whose check digit is wrong. */
export async function registerBuyer(tx: Transaction, buyer: NewBuyer, now: number): Promise<{ buyerId: number; userId: number }> {
  const [row] = await tx.insert(buyers).values({ businessForm: buyer.businessForm, createdAt: now }).returning({ id: buyers.id });
  if (!row) throw new Error('An insert always returns its row.');
  const buyerId = row.id;
  if (buyer.businessForm === 1) {
    if (!isCorporateNumber(buyer.corporation.corporateNumber)) throw invalidField('corporate_number', 'check_digit', corporateNumberWrong);
    await tx.insert(corporations).values({ ...buyer.corporation, buyerId });
  } else {
    await tx.insert(soleProprietors).values({ ...buyer.soleProprietor, buyerId });
  }
  const { emailAddress, password, ...person } = buyer.user;
  const [user] = await tx
    .insert(users)
    .values({ ...person, buyerId, emailAddress: normalizeEmail(emailAddress), passwordHash: await hashPassword(password), createdAt: now })
    .returning({ id: users.id });
  if (!user) throw new Error('An insert always returns its row.');
  return { buyerId, userId: user.id };
}
