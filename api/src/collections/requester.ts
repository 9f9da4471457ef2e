import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/db/client';
import { personInChargeOf } from '../platform/db/person-in-charge';
import { corporations, users } from '../platform/db/schema/buyers';

/** The requester of a payment, with contact data for the payer. */
export interface Requester {
  readonly name: string;
  readonly corporateNumber: string;
  /** The person in charge. */
  readonly contactName: string;
  /** Digits. */
  readonly phoneNumber: string;
  readonly emailAddress: string;
}

/** Returns a corporation as its payers see it. */
export async function requireRequester(executor: Executor, sellerBuyerId: number): Promise<Requester> {
  const [row] = await executor
    .select({
      name: corporations.corporateName,
      corporateNumber: corporations.corporateNumber,
      lastName: users.lastName,
      firstName: users.firstName,
      phoneNumber: users.phoneNumber,
      emailAddress: users.emailAddress,
    })
    .from(corporations)
    .innerJoin(users, eq(users.id, personInChargeOf(corporations.buyerId)))
    .where(eq(corporations.buyerId, sellerBuyerId));
  if (!row) throw new Error(`Buyer ${sellerBuyerId} is no corporation that could ask for a payment.`);
  const { lastName, firstName, ...requester } = row;
  return { ...requester, contactName: `${lastName} ${firstName}` };
}
