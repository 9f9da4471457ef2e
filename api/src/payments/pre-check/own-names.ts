import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { corporations, soleProprietors } from '../../platform/db/schema/buyers';
import type { OwnNames } from './facts';

/** Names of a buyer, as registered. */
export async function ownNames(executor: Executor, buyerId: number): Promise<OwnNames> {
  const [corporation] = await executor.select().from(corporations).where(eq(corporations.buyerId, buyerId));
  if (corporation) {
    const { corporateName, corporateNameKana, representativeNameKana, transferPersonName } = corporation;
    return { names: [corporateName], kana: [corporateNameKana, transferPersonName, representativeNameKana] };
  }
  const [person] = await executor.select().from(soleProprietors).where(eq(soleProprietors.buyerId, buyerId));
  if (!person) throw new Error(`Buyer ${buyerId} is neither a corporation nor a sole proprietor.`);
  return {
    names: [person.businessName, `${person.representativeLastName}${person.representativeFirstName}`],
    kana: [person.businessNameKana, `${person.representativeLastNameKana}${person.representativeFirstNameKana}`, person.transferPersonName],
  };
}
