import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Paper } from '../receipts/papers';
import type { Row } from '../../../platform/sheets/sheet';
import { accountText } from '../../../reference';
import type { Statement } from './statement.repository';

/** Note of a statement whose deposit is still to come: only what was issued is an invoice. */
const IS_PLANNED = '入金の予定をお知らせする書類です。適格請求書を兼ねる支払通知書は、入金の後に発行します。';

/**
 * Returns the rows of the fee, as a qualified invoice requires. If the payer bears the fee, there is no tax to show.
 */
function commissionRows({ commission, tax }: Statement): readonly Row[] {
  if (commission === 0) return [['差引手数料', `${formatYen(0)}（お支払い元のご負担）`]];
  return [
    ['差引手数料（税込・10%対象）', formatYen(commission)],
    ['うち消費税（10%）', formatYen(tax), 'sub'],
  ];
}

/**
 * Writes the statement (支払通知書) of a request: the card payment, the deducted fee with its tax, and amount, account and
 * date of the deposit. Once the deposit is executed, it is the qualified invoice for the fee.
 */
export function statementPaper(statement: Statement): Paper {
  const { requestNumber, partnerName, invoiceNumber, amount, commission, tax, deposit, plannedOn, depositedOn } =
    statement;
  const isDeposited = depositedOn !== null;
  return {
    sums: { total: amount, commission, tax },
    sheet: {
      title: '支払通知書',
      number: requestNumber,
      issuedOn: statement.issuedOn,
      addressee: addresseeOf(statement),
      amount: { label: isDeposited ? '入金額' : '入金予定額', value: formatYen(deposit) },
      purpose: `${partnerName}へのカード払い依頼の代金を、下記のとおり${isDeposited ? '入金いたしました' : '入金する予定です'}。`,
      rows: [
        ['お支払い元', partnerName],
        ...(invoiceNumber === '' ? [] : [[FIELDS.invoiceNumber, invoiceNumber] as const]),
        [isDeposited ? '入金日' : '入金予定日', formatLongDate(depositedOn ?? plannedOn)],
        ['入金口座', accountText(statement.account)],
        ['請求金額（課税対象外・お預かり金）', formatYen(amount)],
        ...commissionRows(statement),
        [isDeposited ? '差引入金額' : '差引入金予定額', formatYen(deposit), 'sum'],
      ],
      note:
        commission === 0
          ? ''
          : isDeposited
            ? 'この支払通知書は、決済手数料についての適格請求書を兼ねています。'
            : IS_PLANNED,
    },
  };
}

/** Returns the requester as an addressee, with its honorific. */
export const addresseeOf = ({ sellerName }: Statement): string => `${sellerName}　御中`;
