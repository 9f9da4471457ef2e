import { buffer } from 'node:stream/consumers';
import {
  createBooksUrl,
  getBooksContent,
  getJournalSettings,
  putJournalSettings,
} from 'shared-api/contract/accounting';
import {
  ACCOUNT_NAME_LIMIT,
  type AccountingSoftware,
  defaultAccounts,
  type JournalAccounts,
  takesAccountName,
  tooWideForYayoi,
} from 'shared-rules/accounting';
import { jstDate } from 'shared-rules/time';
import { findPaperName, recordOperation } from '../../../identity';
import type { Context } from '../../../platform/context/context';
import { inTransaction } from '../../../platform/db/in-transaction';
import { invalidFields } from '../../../platform/http/failure';
import { answer, type Route } from '../../../platform/server/route';
import { drawListSheet } from '../../../platform/sheets/list-sheet';
import { issuerOf } from '../../../platform/sheets/sheet';
import { sendContent } from '../../../platform/storage/send-content';
import type { SignedAddresses } from '../../../platform/addresses/signed-address';
import { checkFields, type FieldRule, name, tidyLine } from '../../../reference';
import { listMovements, findSettings, listBooked, saveSettings } from './books.repository';
import { journalLines } from './journal';
import { writeJournal, writeJournalSheet } from './journal-layouts';
import { statementSheet } from './statement';

/** Subject of a signed address. */
interface Books {
  readonly buyerId: number;
  readonly kind: 'journal' | 'journal_sheet' | 'statement';
  /** 'YYYY-MM' */
  readonly month: string;
}

/** Rule of a name that the software looks up: it stays as it is typed, half-width katakana too. */
const ownName = (limit: number): FieldRule => ({ ...name(limit), tidy: tidyLine });

const accountOf = (software: AccountingSoftware): FieldRule => {
  const rule = ownName(ACCOUNT_NAME_LIMIT);
  return {
    tidy: rule.tidy,
    problem: (value, label, today) =>
      rule.problem(value, label, today) ??
      (takesAccountName(software, value) ? null : { code: 'too_long', message: tooWideForYayoi(label) }),
  };
};
const taxCategory = ownName(30);

const fieldsOf = (software: AccountingSoftware) =>
  ({
    payable_account: ['仕入の勘定科目', accountOf(software)],
    card_account: ['カードの勘定科目', accountOf(software)],
    fee_account: ['手数料の勘定科目', accountOf(software)],
    fee_tax: ['手数料の税区分', taxCategory],
    other_tax: ['手数料以外の税区分', taxCategory],
  }) as const;

/** Purpose of a file, at the end of its name: after the download, the button that said so is gone. */
const PURPOSES = { journal: '取り込み用', journal_sheet: 'Excel用' } as const;

/** Serves a month's journal and statement, and the accounts of the journal. */
export function booksRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { config, database, clock } = context;
  const issuer = issuerOf(config);
  const accountsOf = async (buyerId: number): Promise<JournalAccounts> =>
    (await findSettings(database, buyerId)) ?? defaultAccounts('freee');

  route(getJournalSettings, async ({ session: { buyerId } }) => answer(200, await accountsOf(buyerId)));

  route(putJournalSettings, async ({ session, body: { software, has_sub_accounts, ...typed } }) => {
    const now = await clock.now();
    const { value, errors } = checkFields(fieldsOf(software), typed, jstDate(now));
    if (errors.length > 0) throw invalidFields(errors);
    const accounts = { software, has_sub_accounts, ...value };
    await inTransaction(database, async (transaction) => {
      await saveSettings(transaction, session, accounts, now);
      await recordOperation(transaction, session, { action: 'change_journal_settings' }, now);
    });
    return answer(200, accounts);
  });

  route(
    createBooksUrl,
    async ({ query: { kind, month }, session }) => {
      const { buyerId } = session;
      const rows = await (kind === 'statement' ? listMovements : listBooked)(database, buyerId, month);
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
    if (kind !== 'statement') {
      const accounts = await accountsOf(buyerId);
      const lines = journalLines(await listBooked(database, buyerId, month), accounts);
      const file = (kind === 'journal' ? writeJournal : writeJournalSheet)(lines, accounts.software);
      const fileName = `仕訳_${accounts.software}_${month}_${PURPOSES[kind]}.csv`;
      return sendContent(reply, { ...common, ...file, fileName });
    }
    const { name: buyerName, honorific } = await findPaperName(database, buyerId);
    const sheet = statementSheet(await listMovements(database, buyerId, month), {
      month,
      issuedOn: jstDate(await clock.now()),
      addressee: `${buyerName}　${honorific}`,
    });
    const body = await buffer(await drawListSheet(sheet, issuer));
    return sendContent(reply, { ...common, contentType: 'application/pdf', fileName: `月次明細書_${month}.pdf`, body });
  });
}
