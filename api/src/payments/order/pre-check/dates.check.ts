import { parseDate } from '@internationalized/date';
import type { PreCheckItem } from 'shared-api/types';
import { transferDateReason } from 'shared-rules/calendar';
import { requiredChoice } from 'shared-rules/messages';
import { formatLongDate, isCalendarDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { HOLIDAYS } from '../../../reference';
import type { Facts } from './facts';
import { byOrigin, chosenBy } from './by-origin';
import { attention, ok, onDocument, type Check } from './item';

/** Months after its issue from which an invoice without a due date is refused. */
const MONTHS_WITHOUT_DUE_DATE = 2;

/** Words for the origin of the invoice's dates, and for where they are corrected. */
const source = ({ isRegistered }: Facts['invoice']) =>
  isRegistered ? { said: '登録した', on: '受取請求書の' } : { said: '入力した', on: '' };

/** Checks that the invoice has been issued, not too long ago unless it has a due date, and on the registered day. */
export const checkIssueDate: Check<Facts> = ({ document, invoice, today }) => {
  const code = 'issue_date';
  const { said, on } = source(invoice);
  const origin = invoice.origins.issue_date ?? null;
  const read = chosenBy(document.fields.issue_date, origin, (date) => date === invoice.issueDate);
  return onDocument(
    document,
    read,
    { code, label: '請求日', toSee: `書類の請求日が${formatLongDate(invoice.issueDate)}であること`, shows: code },
    (issued) => {
      const day = formatLongDate(issued);
      const lastDay = parseDate(issued).add({ months: MONTHS_WITHOUT_DUE_DATE }).toString();
      if (issued > today)
        return attention(
          code,
          `請求日 ${day}は、本日 ${formatLongDate(today)}より先の日付です。`,
          '書類の請求日を確認してください。発行前の請求書は申請できません。',
          code,
        );
      if (issued !== invoice.issueDate)
        return attention(
          code,
          `書類の請求日 ${day}は、${said}請求日 ${formatLongDate(invoice.issueDate)}と異なります。`,
          `${on}請求日を修正してください。`,
          code,
        );
      if (document.fields.due_date === null && lastDay < today)
        return attention(
          code,
          `請求日 ${day}から2か月を過ぎ、支払期日の記載が見つかりません。`,
          '支払期日の記載がある請求書を発行してもらってください。',
          'file_ids',
        );
      return byOrigin(
        {
          code,
          subject: `請求日 ${day}`,
          agrees: `請求日 ${day}は${said}請求日と一致しています。`,
          field: code,
          origin,
        },
        read ?? { is_doubtful: false },
      );
    },
  );
};

/** Returns the fault of paying by a due date, which was read or registered; null if there is none. */
function lateness(due: string, { today, transferDate }: Facts): PreCheckItem | null {
  const day = formatLongDate(due);
  if (due < today)
    return attention(
      'due_date',
      `本日 ${formatLongDate(today)}は、支払期日 ${day}を過ぎています。`,
      '取引先に新しい支払期日を確認し、支払期日を改めた請求書を発行してもらってください。',
      'due_date',
    );
  if (transferDate === null || transferDate <= due) return null;
  return attention(
    'due_date',
    `振込希望日 ${formatLongDate(transferDate)}は支払期日 ${day}より後です。`,
    '支払期日までの日付を選択するか、取引先に了承を得てください。',
    'transfer_date',
  );
}

/** Checks that the due date is the registered one, has not passed, and that the transfer comes in time. */
export const checkDueDate: Check<Facts> = (facts) => {
  const { document, invoice, transferDate } = facts;
  const code = 'due_date';
  const { said, on } = source(invoice);
  const late = document.fields.due_date ? null : lateness(invoice.dueDate, facts);
  if (late) return late;
  const origin = invoice.origins.due_date ?? null;
  const read = chosenBy(document.fields.due_date, origin, (date) => date === invoice.dueDate);
  return onDocument(
    document,
    read,
    { code, label: '支払期日', toSee: `書類の支払期日が${formatLongDate(invoice.dueDate)}であること`, shows: code },
    (due) => {
      const day = formatLongDate(due);
      if (due !== invoice.dueDate)
        return attention(
          code,
          `書類の支払期日 ${day}は、${said}支払期日 ${formatLongDate(invoice.dueDate)}と異なります。`,
          `${on}支払期日を修正してください。`,
          code,
        );
      return (
        lateness(due, facts) ??
        byOrigin(
          {
            code,
            subject: `支払期日 ${day}`,
            agrees:
              transferDate === null
                ? `支払期日 ${day}は${said}支払期日と一致しています。`
                : `振込希望日 ${formatLongDate(transferDate)}は支払期日 ${day}に間に合います。`,
            field: code,
            origin,
          },
          read ?? { is_doubtful: false },
        )
      );
    },
  );
};

/** Checks that the wanted day can be reached if the payment is submitted now (docs/domain.md 5.1). */
export const checkTransferDate: Check<Facts> = ({ transferDate, transferWindow, keptDate }) => {
  if (transferDate === null) return null;
  const code = 'transfer_date';
  // A day like 31 February passes the contract's pattern.
  if (!isCalendarDate(transferDate))
    return attention(code, requiredChoice(FIELDS.wantedTransferDate), '暦にある日付を選択してください。', code);
  const reason =
    transferDate === keptDate ? null : transferDateReason(transferDate, { ...transferWindow, holidays: HOLIDAYS });
  if (reason === null) return ok(code, `振込希望日 ${formatLongDate(transferDate)}に振り込めます。`);
  return attention(
    code,
    `振込希望日 ${formatLongDate(transferDate)}には振り込めません。${reason}`,
    `${formatLongDate(transferWindow.earliest)}から${formatLongDate(transferWindow.latest)}までの銀行営業日を選択してください。`,
    code,
  );
};
