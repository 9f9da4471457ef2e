import { isAllowedSender, type MailAuthentication, type MailItem } from 'shared-rules/received-mail';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { Failure } from '../../platform/http/failure';
import { notifyEach } from '../../platform/notifications/notify';
import { parseApart } from '../../platform/parsing/parse-apart';
import type { ReadMail, readMail } from '../mail-parsing/read-mail';
import { addStored, type StoredDocument, storeDocuments } from '../waiting-documents/store-documents';
import { checkRoom, repetitions } from '../waiting-documents/waiting-document.service';
import { holdBuyer } from '../waiting-documents/waiting-document.repository';
import { authenticateMail, NoAnswer, UNCHECKED } from './authenticate-mail';
import { decideMail, type Decision } from './decide-mail';
import { listSenders } from './inbox.repository';
import {
  changeReceived,
  isHoldingSince,
  isRepeated,
  linkFiles,
  listRegistering,
  type ReceivedMailRow,
} from './received-mail.repository';
import type { MailContext } from './mail-context';
import type { Resolver } from './resolver';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Times that a domain's servers are asked about a mail, over half an hour; then nothing proves its author. */
const MAX_TRIES = 5;
/** Maximum number of files of a mail that are listed. */
const MAX_ITEMS = 200;

/** A mail as it was read; null if it is too complex. */
async function read(bytes: Buffer): Promise<ReadMail | null> {
  return parseApart<typeof readMail>('mail', { bytes }, 'mail').catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
}

/** Lists the files of a mail. Documents that are there already are not added again. */
function itemsOf(mail: ReadMail, repeated: readonly (string | null)[], state: 'added' | 'ready'): MailItem[] {
  const items: MailItem[] = [
    ...mail.documents.map(({ fileName: name }, index) => {
      const reason = repeated[index] ?? null;
      return { name, state: reason === null ? state : ('refused' as const), reason };
    }),
    ...mail.refused.map(({ name, reason }) => ({ name, state: 'refused' as const, reason })),
    ...mail.leftOut.map((name) => ({ name, state: 'left_out' as const, reason: null })),
  ];
  if (items.length <= MAX_ITEMS) return items;
  const rest = items.length - MAX_ITEMS;
  return [...items.slice(0, MAX_ITEMS), { name: `ほか${rest}件`, state: 'left_out', reason: null }];
}

async function announce(
  transaction: Transaction,
  row: ReceivedMailRow,
  { subject, from }: Pick<ReadMail, 'subject' | 'from'>,
  decision: Decision,
  now: number,
): Promise<void> {
  const { buyerId } = row;
  if (decision.state === 'duplicate' || row.decidedAt !== null) return;
  // Held mails may be anybody's and many: one notification a day says that there are some.
  if (decision.state === 'held' && (await isHoldingSince(transaction, row, now - DAY_MS))) return;
  const isTaken = decision.state === 'taken';
  const users = await listRegistering(transaction, buyerId);
  await notifyEach(
    transaction,
    users.map((userId) => ({
      buyerId,
      userId,
      kind: 'notice',
      category: isTaken ? 'mail_received' : 'mail_held',
      subject: isTaken ? `メールで請求書が届きました（${subject.slice(0, 60)}）` : '確認の必要なメールが届きました',
      body: isTaken
        ? `${from?.address ?? ''}からのメールの添付ファイルを、確認待ちに追加しました。\n受取請求書の「確認待ち」から登録してください。`
        : '請求書の受信用アドレスに届いたメールを保留にしました。\n受取請求書の「届いたメール」で内容を確認し、受け入れるか破棄してください。',
    })),
    now,
  );
}

/** Returns what the domain's servers say of the author; undefined if they do not answer now, and are asked later. */
async function authenticationOf(
  { database, clock }: MailContext,
  resolver: Resolver | null,
  row: ReceivedMailRow,
  bytes: Buffer,
  author: string | null,
): Promise<MailAuthentication | undefined> {
  if (row.authentication !== null) return row.authentication;
  if (resolver === null) return UNCHECKED;
  try {
    return await authenticateMail(bytes, row, author, resolver);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (row.tries + 1 >= MAX_TRIES) return { verdict: 'none', spf: 'temperror', dkim: null, dmarc: 'temperror' };
    const nextTryAt = (await clock.now()) + 2 ** row.tries * MINUTE_MS;
    await changeReceived(database, row, { tries: row.tries + 1, nextTryAt });
    return undefined;
  }
}

/** Records a mail that cannot be read, for a person to open. */
async function holdUnread({ database, log }: MailContext, row: ReceivedMailRow): Promise<void> {
  log.warn({ mail_id: row.id }, 'a received mail cannot be read');
  await changeReceived(database, row, { state: 'held', holdReason: 'unreadable' });
}

/**
 * Reads a received mail, decides where it goes, and lets its documents wait. What is stored when the transaction fails
 * is taken by the sweep of uploads.
 */
export async function sortMail(context: MailContext, resolver: Resolver | null, row: ReceivedMailRow): Promise<void> {
  const { database, clock, files: store, config } = context;
  const { buyerId } = row;
  const bytes = await store.read(row.storageKey);
  const mail = bytes && (await read(bytes));
  if (!bytes || !mail) {
    await holdUnread(context, row);
    return;
  }
  const author = mail.from?.address ?? null;
  const authentication = await authenticationOf(context, resolver, row, bytes, author);
  if (authentication === undefined) return;
  const reasons = await repetitions(database, buyerId, mail.documents);
  const fresh = mail.documents.filter((_document, index) => reasons[index] === null);
  const known = {
    mail,
    verdict: authentication.verdict,
    isAllowed: author !== null && isAllowedSender(author, await listSenders(database, buyerId)),
    isOwn: author !== null && author.endsWith(`@${config.INBOX_DOMAIN}`),
    isReleased: row.decidedAt !== null,
  };
  const isRepeatedMail = () =>
    isRepeated(database, row, { sha256: mail.sha256, messageId: mail.messageId, fromAddress: author });
  const decideNow = async (executor: typeof database | Transaction) =>
    decideMail({
      ...known,
      isRepeated: await isRepeatedMail(),
      hasRoom: await checkRoom(executor, buyerId, fresh.length, 'mail').then(
        () => true,
        (error: unknown) => {
          if (error instanceof Failure) return false;
          throw error;
        },
      ),
    });
  const first = await decideNow(database);
  const stored: StoredDocument[] = first.state === 'taken' ? await storeDocuments(context, buyerId, fresh) : [];
  await inTransaction(database, async (transaction) => {
    await holdBuyer(transaction, buyerId);
    // The list may have filled meanwhile.
    const decision = first.state === 'taken' ? await decideNow(transaction) : first;
    const now = await clock.now(transaction);
    const isTaken = decision.state === 'taken';
    const isChanged = await changeReceived(transaction, row, {
      ...decision,
      authentication,
      fromAddress: author,
      fromName: mail.from?.name ?? '',
      subject: mail.subject,
      messageId: mail.messageId,
      textBody: mail.text.text,
      isTextCut: mail.text.isCut,
      isSigned: mail.isSigned,
      items: itemsOf(
        mail,
        reasons.map((reason) => reason?.message ?? null),
        isTaken ? 'added' : 'ready',
      ),
    });
    if (!isChanged) return;
    if (isTaken) {
      await addStored(transaction, buyerId, stored, now);
      await linkFiles(
        transaction,
        row.id,
        stored.map(({ id }) => id),
      );
    }
    await announce(transaction, row, mail, decision, now);
  });
}
