import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../platform/db/client';
import { corporations, users } from '../platform/db/schema/buyers';
import { members } from '../platform/db/schema/members';

/** The requester of a payment, with contact data for the payer. */
export interface Requester {
  readonly name: string;
  readonly corporateNumber: string;
  /** The person in charge: the corporation's first administrator. */
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
    .innerJoin(members, and(eq(members.buyerId, corporations.buyerId), isNull(members.removedAt)))
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(corporations.buyerId, sellerBuyerId))
    .orderBy(desc(eq(members.role, 'administrator')), asc(members.joinedAt), asc(users.id))
    .limit(1);
  if (!row) throw new Error(`Buyer ${sellerBuyerId} is no corporation that could ask for a payment.`);
  const { lastName, firstName, ...requester } = row;
  return { ...requester, contactName: `${lastName} ${firstName}` };
}
