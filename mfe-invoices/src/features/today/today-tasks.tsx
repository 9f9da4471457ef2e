import type { ReactNode } from 'react';
import type { Today } from 'shared-api/types';
import { timeLeftText } from 'shared-features/ui/time-left';
import { useServerEpoch } from 'shared-features/ui/server-time';
import { Allowed, useMay } from 'shared-features/ui/permission';
import { epochOf } from 'shared-rules/epoch';
import { formatMinutes, formatDay, jstDate, jstMinutes } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { paths, withQuery } from 'shared-shell';
import { Icon, LinkButton, StatusChip, textStyles, TextLink } from 'shared-ui/core';
import { Name } from 'shared-ui/tables';
import { tasksOf, type Task, type WaitingApprovals } from './tasks';
import * as styles from './today.css';

/** Name and address of the list with the tasks that do not fit here, by kind. */
const OTHERS = {
  unpaid: ['未申請', `${paths.receivedInvoices()}?tab=notSubmitted&sort=due_date&order=asc`],
  correction: ['要対応', `${paths.receivedInvoices()}?tab=actionRequired`],
  request: ['お支払い待ち', paths.paymentsWaiting()],
} as const;

/** Name, list and act of approvals that wait for the user, by the tabs of their list. */
const APPROVALS = {
  to_approve: { name: '承認してください', act: '確認する', label: '承認を待っている申請を確認する' },
  returned: { name: '差し戻されました', act: '修正する', label: '差し戻された申請を修正する' },
} as const;

type Unpaid = Extract<Task, { readonly kind: 'unpaid' }>['invoice'];

interface UntilProps {
  readonly invoice: Unpaid;
  readonly earliest: string;
}

/** Says until when to apply for a transfer by the due date, or that it is too late. */
function Until({ invoice, earliest }: UntilProps) {
  const now = useServerEpoch();
  const last = invoice.apply_before === null ? null : epochOf(invoice.apply_before);
  if (last === null || (now !== undefined && now >= last))
    return (
      <span className={styles.late}>
        <Icon name="warning" />
        <span className={styles.cut}>{`間に合いません　最短 ${formatDay(earliest)}`}</span>
      </span>
    );
  const time = formatMinutes(jstMinutes(last));
  if (now !== undefined && jstDate(now) === jstDate(last))
    return (
      <StatusChip tone="warning" icon="schedule">
        {`今日 ${time} まで（あと${timeLeftText(last - now)}）`}
      </StatusChip>
    );
  return (
    <StatusChip tone="neutral" icon="schedule">
      {`申請の締め切り ${formatDay(jstDate(last))} ${time}`}
    </StatusChip>
  );
}

interface TaskTextProps {
  readonly title: string;
  /** In yen. */
  readonly amount?: number;
  /** Deadline or reason. */
  readonly children: ReactNode;
}

/** Shows a task in one line on a wide screen, else in two (three on a phone). A long name takes two lines. */
function TaskText({ title, amount, children }: TaskTextProps) {
  return (
    <>
      <div className={styles.line}>
        <Name isStrong className={styles.name}>
          {title}
        </Name>
        {amount === undefined ? null : <span className={styles.amount}>{formatYen(amount)}</span>}
      </div>
      <div className={styles.state}>{children}</div>
    </>
  );
}

/** Links to a payment that was sent back: to correct it, or to look at it. */
function CorrectionLink({ number, name }: { readonly number: number; readonly name: string }) {
  const word = useMay('pay') ? '修正する' : '確認する';
  return (
    <LinkButton size="xs" href={paths.receivedInvoice(number)} aria-label={`${name}への申請を${word}`}>
      {word}
    </LinkButton>
  );
}

interface TaskRowProps {
  readonly task: Task;
  readonly earliest: string;
}

function TaskRow({ task, earliest }: TaskRowProps) {
  switch (task.kind) {
    case 'to_approve':
    case 'returned': {
      const { name, act, label } = APPROVALS[task.kind];
      return (
        <li className={styles.task}>
          <TaskText title={name}>
            <StatusChip tone="warning" icon="warning">{`社内承認 ${task.count}件`}</StatusChip>
          </TaskText>
          <span className={styles.action}>
            <LinkButton size="xs" href={withQuery(paths.approvals(), { tab: task.kind })} aria-label={label}>
              {act}
            </LinkButton>
          </span>
        </li>
      );
    }
    case 'unpaid': {
      const { doc_number: number, supplier, remaining_amount: remaining } = task.invoice;
      return (
        <li className={styles.task}>
          <TaskText title={supplier.name} amount={remaining}>
            <Until invoice={task.invoice} earliest={earliest} />
          </TaskText>
          <span className={styles.action}>
            <Allowed to="pay">
              <LinkButton size="xs" href={paths.paymentAdd(number)} aria-label={`${supplier.name}の請求書の申請へ`}>
                申請へ
              </LinkButton>
            </Allowed>
          </span>
        </li>
      );
    }
    case 'correction': {
      const { doc_number: number, supplier_name: name, reason, is_transfer_returned: isReturned } = task.payment;
      return (
        <li className={styles.task}>
          <TaskText title={`${isReturned ? '振込不能' : '要修正'}　${name}`}>
            <span className={styles.reason}>
              <Icon name="edit" />
              <span className={styles.cut} title={reason}>
                {reason}
              </span>
            </span>
          </TaskText>
          <span className={styles.action}>
            <CorrectionLink number={number} name={name} />
          </span>
        </li>
      );
    }
    case 'request': {
      const { doc_number: number, requester_name: name, amount, payment_deadline: deadline } = task.payment;
      return (
        <li className={styles.task}>
          <TaskText title={`支払い依頼　${name}`} amount={amount}>
            <StatusChip tone="warning" icon="schedule">{`有効期限 ${formatDay(deadline)}`}</StatusChip>
          </TaskText>
          <span className={styles.action}>
            <Allowed to="pay">
              <LinkButton size="xs" href={paths.paymentRequestSettlement(number)} aria-label={`${name}の依頼を支払う`}>
                支払う
              </LinkButton>
            </Allowed>
          </span>
        </li>
      );
    }
  }
}

interface TodayTasksProps {
  readonly today: Today;
  readonly approvals: WaitingApprovals;
}

/** Returns a key of a task among the others. */
function keyOf(task: Task): string {
  if ('count' in task) return task.kind;
  return task.kind === 'unpaid' ? `i${task.invoice.doc_number}` : `p${task.payment.id}`;
}

/** Shows the most urgent things to do, each with a link to it. */
export function TodayTasks({ today, approvals }: TodayTasksProps) {
  const { tasks, others } = tasksOf(today, approvals);
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={styles.subtitle}>期日に間に合わせるには</h3>
        <span className={`${textStyles.caption} ${styles.others}`}>
          {others.map(({ kind, count }) => {
            const [name, path] = OTHERS[kind];
            return <TextLink key={kind} href={path}>{`${name} ほか${count}件`}</TextLink>;
          })}
        </span>
      </div>
      {tasks.length === 0 ? (
        <p className={textStyles.note}>2週間以内に支払期日が来る未申請の請求書も、修正が必要な申請もありません。</p>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <TaskRow key={keyOf(task)} task={task} earliest={today.earliest_transfer_date} />
          ))}
        </ul>
      )}
    </div>
  );
}
