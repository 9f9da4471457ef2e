import { accountOf, type Account, yuchoOf } from './accounts';
import { another, company, person, type Party } from './parties';
import type { Random } from './random';
import { dayAfter, halfKana, isoOf, type Day } from './wording';
import type { Truth } from './truth';

/** Everything about an invoice but its lines and its drawing. */
export interface Invoice {
  readonly issuer: Party;
  readonly customer: Party;
  readonly number: string;
  readonly issued: Day;
  readonly due: Day;
  readonly registrationNumber: string;
  readonly account: Account;
}

const NUMBERS: readonly ((random: Random, issued: Day) => string)[] = [
  (random, { year, month }) => `${year}${String(month).padStart(2, '0')}-${random.digits(3)}`,
  (random) => `INV-${random.digits(6)}`,
  (random) => random.digits(8),
  (random) => `No.${random.digits(5)}`,
  (random, { year }) => `${year}-${random.digits(4)}`,
  (random) => `S${random.digits(4)}-${random.digits(2)}`,
  (random) => `${random.pick(['A', 'K', 'TK', 'SE'])}${random.digits(7)}`,
];

const holderText = (random: Random, issuer: Party): string => {
  const form = random.int(0, 9);
  if (form < 3) return halfKana(issuer.kana);
  if (form < 4 && issuer.corporateNumber !== null) return issuer.kana.replace(')', '）').replace('(', '（');
  if (form < 6) return issuer.kana.replace(')', '）').replace('(', '（');
  if (form < 7) return issuer.name;
  return issuer.kana;
};

/** Makes up an invoice. */
export function invoiceOf(random: Random, isPerson = false): Invoice {
  const issuer = isPerson ? person(random) : company(random);
  const customer = another(random, issuer);
  const issued: Day = { year: random.int(2025, 2026), month: random.int(1, 12), day: random.pick([28, 20, 10, 1, 25]) };
  const end = random.chance(0.6) ? dayAfter(issued, 0, 'last') : issued;
  const due = dayAfter(issued, 1, random.pick(['last', 'last', 'last', 10, 15, 20, 25] as const));
  const holder = holderText(random, issuer);
  return {
    issuer,
    customer,
    number: random.pick(NUMBERS)(random, issued),
    issued: end,
    due,
    registrationNumber: `T${issuer.corporateNumber ?? random.digits(13)}`,
    account: random.chance(0.1) ? yuchoOf(random, holder) : accountOf(random, holder),
  };
}

/** Returns the truth of a document that prints all of an invoice. Layouts correct what theirs does not print. */
export const truthOf = (invoice: Invoice, amount: number | null, own: Partial<Truth> = {}): Truth => ({
  amount,
  issue_date: isoOf(invoice.issued),
  due_date: isoOf(invoice.due),
  invoice_number: invoice.number.replace(/^No\./, ''),
  issuer: invoice.issuer.name,
  addressee: invoice.customer.name,
  registration_number: invoice.registrationNumber,
  accounts: [invoice.account],
  ...own,
});
