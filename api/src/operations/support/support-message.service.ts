import { randomInt } from 'node:crypto';
import type { sendSupportMessage } from 'shared-api/contract/support';
import { maskEmail, parseEmailAddress } from 'shared-rules/mail';
import { SUPPORT_TOPICS } from 'shared-rules/support';
import { formatLongDateTime, jstDate } from 'shared-rules/time';
import { FIELDS, SERVICE_NAME } from 'shared-rules/words';
import type { Static } from 'typebox';
import { requireLoginUser } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import { inTransaction } from '../../platform/db/in-transaction';
import { fieldFailure, type FieldFailure, invalidFields, refuse } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { limitRequests } from '../../platform/server/rate-limit';
import { writeMail } from '../../platform/mail/outbox';

type Message = Static<typeof sendSupportMessage.body>;

const HOUR_MS = 3_600_000;
/** Most messages of one writer: of a user, or of an address that somebody typed. */
const WRITER_LIMIT = { max: 5, timeWindow: HOUR_MS };
/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 5;

/** Who wrote. Only a user's address has been proved to be the writer's. */
interface Writer {
  readonly name: string;
  readonly emailAddress: string;
  readonly standing: string;
  readonly buyerId: number | null;
  readonly limitKey: string;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

async function userOf(context: Context, session: Session): Promise<Writer> {
  const user = await requireLoginUser(context, session);
  const company = user.businessForm === 1 ? user.corporation.corporate_name : user.soleProprietor.business_name;
  return {
    name: oneLine(`${company} ${user.userLastName} ${user.userFirstName}`),
    emailAddress: user.emailAddress,
    standing: `ログイン済みのお客様（お客様番号 ${user.buyerId}、電話番号 ${user.phoneNumber}）`,
    buyerId: user.buyerId,
    limitKey: `support user ${session.userId}`,
  };
}

/** Throws 422 at the fields that a writer without a session left out or got wrong. */
function strangerOf({ name = '', email_address: typed = '' }: Message): Writer {
  const emailAddress = parseEmailAddress(typed);
  const errors: FieldFailure[] = [];
  if (oneLine(name) === '') errors.push(fieldFailure('name', 'writer_name_required'));
  if (typed.trim() === '') errors.push(fieldFailure('email_address', 'email_required'));
  else if (emailAddress === null) errors.push(fieldFailure('email_address', 'email_format'));
  if (errors.length > 0 || emailAddress === null) throw invalidFields(errors);
  return {
    name: oneLine(name),
    emailAddress,
    standing: '未ログイン（お名前とメールアドレスは入力されたもので、確認されていません）',
    buyerId: null,
    limitKey: `support address ${sha256(emailAddress)}`,
  };
}

const newReference = (now: number): string =>
  `Q-${jstDate(now).replaceAll('-', '')}-${Array.from({ length: REFERENCE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/**
 * Mails a message to the operator, with who wrote it. A user gets a copy at the address of the account; nobody else
 * does, because a typed address may be a stranger's. Throws 422 if name or address is missing or wrong, 429 after too
 * many messages of one writer.
 */
export async function sendMessage(
  context: Context,
  session: Session | undefined,
  message: Message,
): Promise<{ readonly reference: string; readonly copy_sent_to: string | null }> {
  const { config, database, clock } = context;
  const text = message.message.trim();
  if (text === '') throw invalidFields([fieldFailure('message', 'support_message_required')]);
  const writer = session === undefined ? strangerOf(message) : await userOf(context, session);
  await limitRequests(context, writer.limitKey, WRITER_LIMIT, (wait) =>
    refuse('too_many_support_messages', { phoneNumber: config.SUPPORT_PHONE }, wait),
  );
  return inTransaction(database, async (transaction) => {
    const now = await clock.now(transaction);
    const reference = newReference(now);
    const topic = SUPPORT_TOPICS[message.topic];
    const facts = [
      ['受付番号', reference],
      ['受付日時', formatLongDateTime(iso(now))],
      ['お問い合わせの種類', topic],
    ] as const;
    await writeMail(
      transaction,
      null,
      config.SUPPORT_EMAIL,
      {
        subject: `【お問い合わせ ${reference}】${topic}: ${writer.name}`,
        addressee: config.RECEIPT_ISSUER_NAME,
        title: '御中',
        paragraphs: [`${SERVICE_NAME}に、お問い合わせがありました。返信は、下記のメールアドレス宛てにお送りください。`],
        facts: [
          ...facts,
          ['お名前', writer.name],
          [FIELDS.emailAddress, writer.emailAddress],
          ['送信者', writer.standing],
        ],
        closing: [text],
      },
      now,
    );
    if (writer.buyerId === null) return { reference, copy_sent_to: null };
    const copy = {
      subject: `お問い合わせを受け付けました（${reference}）`,
      addressee: writer.name,
      paragraphs: [
        'お問い合わせいただき、ありがとうございます。次の内容で受け付けました。担当者が内容を確認し、メールで回答します。',
        `受付時間: ${config.SUPPORT_HOURS}`,
      ],
      facts,
      closing: [text],
    };
    await writeMail(transaction, writer.buyerId, writer.emailAddress, copy, now);
    return { reference, copy_sent_to: maskEmail(writer.emailAddress) };
  });
}
