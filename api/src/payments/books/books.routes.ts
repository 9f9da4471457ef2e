import { buffer } from 'node:stream/consumers';
import {
  createBooksUrl,
  getBooksContent,
  getJournalSettings,
  putJournalSettings,
} from 'shared-api/contract/accounting';
import { ACCOUNT_NAME_LIMIT, defaultAccounts, type JournalAccounts } from 'shared-rules/accounting';
import { jstDate } from 'shared-rules/time';
import { findPaperName, recordOperation } from '../../identity';
import type { Context } from '../../platform/config/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { invalidFields } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/http/route';
import { drawListSheet } from '../../platform/sheets/list-sheet';
import { issuerOf } from '../../platform/sheets/sheet';
import { sendContent } from '../../platform/storage/send-content';
import type { SignedAddresses } from '../../platform/storage/signed-address';
import { checkFields, name } from '../../reference';
import { findMovements, findSettings, findBooked, saveSettings } from './books.repository';
import { journalLines } from './journal';
import { writeJournal } from './journal-layouts';
import { statementSheet } from './statement';

/** Subject of a signed address. */
interface Books {
  readonly buyerId: number;
  readonly kind: 'journal' | 'statement';
  /** 'YYYY-MM' */
  readonly month: string;
}

const account = name(ACCOUNT_NAME_LIMIT);
/** Tax categories have longer names than accounts. */
const taxCategory = name(30);
const FIELDS = {
  payable_account: ['仕入の勘定科目', account],
  card_account: ['カードの勘定科目', account],
  fee_account: ['手数料の勘定科目', account],
  fee_tax: ['手数料の税区分', taxCategory],
  other_tax: ['手数料以外の税区分', taxCategory],
} as const;

/** Serves a month's journal and statement, and the accounts of the journal. */
export function booksRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { config, database, clock } = context;
  const issuer = issuerOf(config);
  const accountsOf = async (buyerId: number): Promise<JournalAccounts> =>
    (await findSettings(database, buyerId)) ?? defaultAccounts('freee');

  route(getJournalSettings, async ({ session: { buyerId } }) => answer(200, await accountsOf(buyerId)));

  route(putJournalSettings, async ({ session, body: { software, has_sub_accounts, ...typed } }) => {
    const now = await clock.now();
    const { value, errors } = checkFields(FIELDS, typed, jstDate(now));
    if (errors.length > 0) throw invalidFields(errors);
    const accounts = { software, has_sub_accounts, ...value };
    await inTransaction(database, async (tx) => {
      await saveSettings(tx, session, accounts, now);
      await recordOperation(tx, session, { action: 'change_journal_settings' }, now);
    });
    return answer(200, accounts);
  });

  route(
    createBooksUrl,
    async ({ query: { kind, month }, session }) => {
      const { buyerId } = session;
      const rows = await (kind === 'journal' ? findBooked : findMovements)(database, buyerId, month);
      const wanted: Books = { buyerId, kind, month };
      const { token, expires_at } = await addresses.sign('books-read', JSON.stringify(wanted), session);
      return answer(200, { url: `/api/v2/accounting/export?token=${token}`, expires_at, row_count: rows.length });
    },
    { rateLimit: { max: 30, timeWindow: 60_000 } },
  );

  route(getBooksContent, async ({ query: { token }, reply }) => {
    // We signed the text, so it has the form that we wrote.
    const { buyerId, kind, month } = JSON.parse(await addresses.open('books-read', token)) as Books;
    // The content behind the address changes, so it is never cached.
    const common = { cacheControl: 'no-store' } as const;
    if (kind === 'journal') {
      const accounts = await accountsOf(buyerId);
      const lines = journalLines(await findBooked(database, buyerId, month), accounts);
      const fileName = `仕訳_${accounts.software}_${month}.csv`;
      return sendContent(reply, { ...common, ...writeJournal(lines, accounts.software), fileName });
    }
    const { name: buyerName, honorific } = await findPaperName(database, buyerId);
    const sheet = statementSheet(await findMovements(database, buyerId, month), {
      month,
      issuedOn: jstDate(await clock.now()),
      addressee: `${buyerName}　${honorific}`,
    });
    const body = await buffer(await drawListSheet(sheet, issuer));
    return sendContent(reply, { ...common, contentType: 'application/pdf', fileName: `月次明細書_${month}.pdf`, body });
  });
}
