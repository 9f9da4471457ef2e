import { and, eq, inArray } from 'drizzle-orm';
import type { RequestParties } from 'shared-api/types';
import { isAddressee, type NamedCompany } from 'shared-rules/addressee';
import { iso } from '../../../platform/clock/iso';
import type { Executor } from '../../../platform/db/client';
import { corporations, soleProprietors } from '../../../platform/db/schema/buyers';
import { addresseeConfirmations, collections } from '../../../platform/db/schema/collections';
import { guests } from '../../../platform/db/schema/guests';
import { invoices } from '../../../platform/db/schema/invoices';
import { suppliers } from '../../../platform/db/schema/suppliers';

/** A buyer as a possible addressee of a request. The first name is the one shown. */
export type Payer = NamedCompany & { readonly names: readonly [string, ...string[]] };

type CorporationNames = Pick<typeof corporations.$inferSelect, 'corporateName' | 'corporateNumber'>;
type PersonNames = Pick<
  typeof soleProprietors.$inferSelect,
  'businessName' | 'representativeLastName' | 'representativeFirstName'
>;

const corporationNames = { corporateName: corporations.corporateName, corporateNumber: corporations.corporateNumber };
const personNames = {
  businessName: soleProprietors.businessName,
  representativeLastName: soleProprietors.representativeLastName,
  representativeFirstName: soleProprietors.representativeFirstName,
};

/** `guestNumber` is the corporate number that a guest entered; its name is among those of sole proprietors. */
function toPayer(
  corporation: CorporationNames | null | undefined,
  person: PersonNames | null | undefined,
  guestNumber: string | null,
): Payer | null {
  if (corporation) return { names: [corporation.corporateName], corporateNumber: corporation.corporateNumber };
  if (!person) return null;
  if (guestNumber !== null) return { names: [person.businessName], corporateNumber: guestNumber };
  return {
    names: [person.businessName, `${person.representativeLastName}${person.representativeFirstName}`],
    corporateNumber: null,
  };
}

/** Returns the registered names and number of a buyer. */
export async function requirePayer(executor: Executor, buyerId: number): Promise<Payer> {
  const [corporation] = await executor
    .select(corporationNames)
    .from(corporations)
    .where(eq(corporations.buyerId, buyerId));
  const [person] = corporation
    ? []
    : await executor
        .select({ ...personNames, guestNumber: guests.corporateNumber })
        .from(soleProprietors)
        .leftJoin(guests, eq(guests.buyerId, soleProprietors.buyerId))
        .where(eq(soleProprietors.buyerId, buyerId));
  const payer = toPayer(corporation, person, person?.guestNumber ?? null);
  if (!payer) throw new Error(`Buyer ${buyerId} is neither a corporation nor a sole proprietor.`);
  return payer;
}

/** The partner that a request is addressed to, as its seller registered it. */
export interface Addressee {
  readonly name: string;
  readonly corporateNumber: string | null;
}

/** Returns the addressee of a request; undefined for any other record. */
export async function findAddressee(executor: Executor, invoiceId: number): Promise<Addressee | undefined> {
  const [row] = await executor
    .select({ name: suppliers.name, corporateNumber: suppliers.corporateNumber })
    .from(collections)
    .innerJoin(suppliers, eq(suppliers.id, collections.supplierId))
    .where(eq(collections.invoiceId, invoiceId));
  return row;
}

/**
 * Returns the addressees and payers of requests by id, for one of the two sides. Requests without a buyer and payments
 * without a requester are left out.
 */
export async function listRequestParties(
  executor: Executor,
  invoiceIds: readonly number[],
  side: 'payer' | 'seller',
): Promise<ReadonlyMap<number, RequestParties>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await executor
    .select({
      id: invoices.id,
      addressee: { name: suppliers.name, corporateNumber: suppliers.corporateNumber },
      recipientName: collections.recipientName,
      corporation: corporationNames,
      person: personNames,
      guestNumber: guests.corporateNumber,
      confirmation: addresseeConfirmations,
    })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .innerJoin(suppliers, eq(suppliers.id, collections.supplierId))
    .leftJoin(corporations, eq(corporations.buyerId, invoices.buyerId))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, invoices.buyerId))
    .leftJoin(guests, eq(guests.buyerId, invoices.buyerId))
    .leftJoin(
      addresseeConfirmations,
      and(eq(addresseeConfirmations.invoiceId, invoices.id), eq(addresseeConfirmations.buyerId, invoices.buyerId)),
    )
    .where(inArray(collections.invoiceId, [...invoiceIds]));
  return new Map(
    rows.flatMap(({ id, addressee, recipientName, corporation, person, guestNumber, confirmation }) => {
      const payer = toPayer(corporation, person, guestNumber);
      if (!payer) return [];
      const said = confirmation && {
        at: iso(confirmation.at),
        by: side === 'payer' ? confirmation.userName : confirmation.payerName,
      };
      const parties = {
        addressee: addressee.name,
        recipient_name: recipientName,
        payer: payer.names[0],
        differs: !isAddressee(payer, addressee),
        confirmation: said,
      };
      return [[id, parties] as const];
    }),
  );
}
