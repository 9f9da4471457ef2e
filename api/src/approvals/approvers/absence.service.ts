import type { Absence } from 'shared-api/types';
import { may } from 'shared-rules/roles';
import { isCalendarDate, jstDate } from 'shared-rules/time';
import { recordOperation, requireMember } from '../../identity';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { notFound, refuse, refuseField } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { mailMember } from '../../platform/mail/outbox';
import { type AbsenceKey, type AbsenceRow, deleteAbsence, listAbsenceRows, putAbsence } from './absence.repository';

/** An absence as entered: days 'YYYY-MM-DD' in Japan. */
export interface EnteredAbsence {
  readonly deputy_id: number;
  readonly from: string;
  readonly until: string;
}

const toAbsence = ({ absence, ...names }: AbsenceRow): Absence => ({
  member: { id: absence.userId, name: `${names.lastName} ${names.firstName}` },
  deputy: { id: absence.deputyId, name: `${names.deputyLastName} ${names.deputyFirstName}` },
  from: absence.fromDay,
  until: absence.untilDay,
});

/** Returns absences of the session's company, of now and later. */
export async function listAbsences({ database, clock }: Context, { buyerId }: Session): Promise<Absence[]> {
  return (await listAbsenceRows(database, buyerId, jstDate(await clock.now()))).map(toAbsence);
}

/** Throws 403 unless it is one's own absence, or the caller manages members. */
function requireOwnOrManaged(session: Session, userId: number): void {
  if (userId !== session.userId && !may(session.role, 'members'))
    throw refuse('permission_denied', { role: session.role });
}

/** Tells a member that an administrator has changed their absence, which gives their approvals to somebody else. */
const tellAbsent = (
  { config }: Context,
  transaction: Transaction,
  member: AbsenceKey,
  told: readonly string[],
  now: number,
): Promise<void> =>
  mailMember(
    transaction,
    member,
    {
      subject: 'あなたの不在の登録が変更されました',
      paragraphs: [...told, 'お心当たりのない場合は、会社の管理者にご確認ください。'],
      link: { label: '社内承認のルールを開く', url: new URL('/myaccount/approvals', config.PUBLIC_ORIGIN).href },
    },
    now,
  );

/**
 * Says when a member is away and who approves meanwhile, and mails the deputy, and the member if somebody else says it.
 * @throws Failure 403 for a colleague's without the right, 404 for who is no member, 422 with fields
 */
export async function setAbsence(
  context: Context,
  session: Session,
  userId: number,
  { deputy_id: deputyId, from, until }: EnteredAbsence,
): Promise<Absence> {
  requireOwnOrManaged(session, userId);
  const { buyerId } = session;
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const today = jstDate(now);
    const member = await requireMember(transaction, session, userId);
    if (deputyId === userId) throw refuseField('deputy_id', 'deputy_is_self');
    const deputy = await requireMember(transaction, session, deputyId).catch(() => undefined);
    if (!deputy) throw refuseField('deputy_id', 'deputy_unknown');
    if (!isCalendarDate(from)) throw refuseField('from', 'absence_day');
    if (!isCalendarDate(until) || until < from || until < today) throw refuseField('until', 'absence_until');
    await putAbsence(transaction, { buyerId, userId }, { deputyId, fromDay: from, untilDay: until });
    const [name, deputyName] = [member, deputy].map(({ lastName, firstName }) => `${lastName} ${firstName}`);
    const operation = { action: 'set_absence' as const, subject: `${name}（代理 ${deputyName}、${from}〜${until}）` };
    await recordOperation(transaction, session, operation, now);
    const content = {
      subject: '代理の承認者に指定されました',
      paragraphs: [
        `${name}さんの不在の間（${from}から${until}まで）、あなたが代わりに支払いを承認できます。`,
        'ご自分で申請した支払いは承認できません。',
      ],
      link: { label: '社内承認を開く', url: new URL('/approvals', context.config.PUBLIC_ORIGIN).href },
    };
    await mailMember(transaction, { buyerId, userId: deputyId }, content, now);
    if (userId !== session.userId) {
      const told = [
        `会社の管理者が、あなたの不在（${from}から${until}まで）と、代理の方（${deputyName}さん）を登録しました。`,
      ];
      await tellAbsent(context, transaction, { buyerId, userId }, told, now);
    }
    const row = (await listAbsenceRows(transaction, buyerId, today)).find(({ absence }) => absence.userId === userId);
    if (!row) throw new Error('An absence was not written.');
    return toAbsence(row);
  });
}

/** Ends an absence. Throws 403 for a colleague's without the right, 404 if there is none. */
export async function endAbsence(context: Context, session: Session, userId: number): Promise<void> {
  requireOwnOrManaged(session, userId);
  await inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const member = await requireMember(transaction, session, userId);
    if (!(await deleteAbsence(transaction, { buyerId: session.buyerId, userId }))) throw notFound();
    const operation = { action: 'end_absence' as const, subject: `${member.lastName} ${member.firstName}` };
    await recordOperation(transaction, session, operation, now);
    if (userId !== session.userId) {
      const told = ['会社の管理者が、あなたの不在の登録を終了しました。代理の方は、今後は承認できません。'];
      await tellAbsent(context, transaction, { buyerId: session.buyerId, userId }, told, now);
    }
  });
}
