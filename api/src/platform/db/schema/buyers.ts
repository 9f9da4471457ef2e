import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';

/** The account (ご利用者): a corporation (1) or a sole proprietor (2). */
export const buyers = pgTable(
  'buyers',
  {
    id: id(),
    businessForm: smallint().notNull(),
    /**
     * Code of a division of the Japan Standard Industrial Classification; null for buyers registered before it was
     * asked.
     */
    businessCategory: text(),
    /** Number of the buyer's next received invoice; taken by UPDATE … RETURNING. */
    nextDocNumber: bigint({ mode: 'number' }).notNull().default(1),
    /** Number of the buyer's next card-payment request; taken in the same way. */
    nextRequestNumber: bigint({ mode: 'number' }).notNull().default(1),
    /** Paid requests that the operator credits to the buyer. They raise its quota of requests as paid ones do. */
    requestCredit: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Since when the operator has frozen the account: it can be read, and begins nothing. Null if it has not. */
    frozenAt: instant(),
    /** When the company left (退会), and the last day (Japan) on which its records are kept. */
    leftAt: instant(),
    keptUntil: date({ mode: 'string' }),
    /** When the personal data were erased. */
    erasedAt: instant(),
  },
  (table) => [
    index('buyers_to_erase')
      .on(table.keptUntil)
      .where(sql`${table.leftAt} is not null and ${table.erasedAt} is null`),
    check('buyers_kept', sql`(${table.leftAt} is null) = (${table.keptUntil} is null)`),
    check('buyers_erased', sql`${table.erasedAt} is null or ${table.leftAt} is not null`),
    check('buyers_business_form', sql`${table.businessForm} in (1, 2)`),
    check('buyers_next_doc_number', sql`${table.nextDocNumber} > 0`),
    check('buyers_next_request_number', sql`${table.nextRequestNumber} > 0`),
    check('buyers_request_credit', sql`${table.requestCredit} between 0 and 10000`),
  ],
);

/** Registered data of a corporation. */
export const corporations = pgTable(
  'corporations',
  {
    buyerId: reference()
      .primaryKey()
      .references(() => buyers.id),
    corporateName: text().notNull(),
    corporateNameKana: text().notNull(),
    corporateNumber: text().notNull(),
    representativeName: text().notNull(),
    representativeNameKana: text().notNull(),
    representativeBirthday: date({ mode: 'string' }).notNull(),
    postalCode: text().notNull(),
    addressState: text().notNull(),
    addressCity: text().notNull(),
    addressStreet: text().notNull(),
    addressBuildingName: text().notNull().default(''),
    transferPersonName: text().notNull(),
    /** When the company left. It may then register again. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('corporations_one_per_number')
      .on(table.corporateNumber)
      .where(sql`${table.closedAt} is null`),
    check('corporations_corporate_number', sql`${table.corporateNumber} ~ '^[1-9][0-9]{12}$'`),
  ],
);

/** Registered data of a sole proprietor. */
export const soleProprietors = pgTable(
  'sole_proprietors',
  {
    buyerId: reference()
      .primaryKey()
      .references(() => buyers.id),
    businessName: text().notNull(),
    businessNameKana: text().notNull(),
    representativeLastName: text().notNull(),
    representativeFirstName: text().notNull(),
    representativeLastNameKana: text().notNull(),
    representativeFirstNameKana: text().notNull(),
    representativeBirthday: date({ mode: 'string' }).notNull(),
    businessPostalCode: text().notNull(),
    businessAddressState: text().notNull(),
    businessAddressCity: text().notNull(),
    businessAddressStreet: text().notNull(),
    businessAddressBuildingName: text().notNull().default(''),
    homePostalCode: text().notNull(),
    homeAddressState: text().notNull(),
    homeAddressCity: text().notNull(),
    homeAddressStreet: text().notNull(),
    homeAddressBuildingName: text().notNull().default(''),
    transferPersonName: text().notNull(),
  },
  (table) => [index('sole_proprietors_birthday').on(table.representativeBirthday)],
);

/** A person who signs in for a buyer. E-mail addresses are stored in lower case. */
export const users = pgTable(
  'users',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    emailAddress: text().notNull(),
    passwordHash: text().notNull(),
    passwordChangedAt: instant()
      .notNull()
      .default(sql`now()`),
    /** Whether a one-time code is asked for after the password. On for users who sign up. */
    isSecondFactorOn: boolean().notNull().default(false),
    lastName: text().notNull(),
    firstName: text().notNull(),
    phoneNumber: text().notNull(),
    /** User handle given to authenticators. Random, so that a passkey reveals neither id nor address. */
    passkeyHandle: uuid().notNull().defaultRandom(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('users_email_address').on(table.emailAddress),
    index('users_buyer').on(table.buyerId, table.id),
    check('users_email_lower', sql`${table.emailAddress} = lower(${table.emailAddress})`),
  ],
);
