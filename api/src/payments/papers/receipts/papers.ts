import type { Payment } from 'shared-api/types';
import { BRAND_LABELS } from 'shared-rules/card';
import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { Row, Sheet } from '../../../platform/sheets/sheet';
import { type SettledSums, settledSums } from '../../charge/given-back/settled-sums';

/** Sums of a paper in yen: all of it, and of it the commission and its tax. */
export interface PaperSums {
  readonly total: number;
  readonly commission: number;
  readonly tax: number;
}

/** A paper to issue: its words and its sums. Until it is issued it has the day of its deed. */
export interface Paper {
  readonly sheet: Sheet;
  readonly sums: PaperSums;
}

/** An issued paper that a later one refers to. */
export interface Reference {
  /** Title of the paper: 領収書 or 支払通知書. */
  readonly title: string;
  readonly number: string;
  /** Day of its issue, 'YYYY-MM-DD' in Japan. */
  readonly issuedOn: string;
  /** Day of the transfer or deposit, 'YYYY-MM-DD' in Japan. */
  readonly transactedOn: string;
}

/** Money given back after a transfer, in yen. */
export interface GivenBack extends PaperSums {
  /** Number of the refund of the payment, from 1. */
  readonly refund: number;
  /** Day on which it was given back, 'YYYY-MM-DD' in Japan. */
  readonly on: string;
  readonly reason: string;
}

/** Longest reason on a paper, in characters. The buyer got all of it by mail. */
const REASON_LENGTH = 100;

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length <= REASON_LENGTH ? text : `${characters.slice(0, REASON_LENGTH - 1).join('')}…`;
};

/** Returns whether the commission is on the receipt. One that the requester bears is on the requester's statement. */
export const hasCommission = (payment: Payment): boolean =>
  payment.invoice_type === 'InvoicePayment' || payment.request.fee_bearer === 'buyer';

/** Returns the sums on the day of the transfer, without earlier refunds. */
const sumsOf = ({ amount, commission, tax, total_amount: total, refunds = [] }: Payment): SettledSums =>
  settledSums(
    { amount, commission, tax, total },
    refunds.map(({ is_before_transfer: isBeforeTransfer, ...refund }) => ({ ...refund, isBeforeTransfer })),
  );

/**
 * Returns the parts of the total. A request's amount is labelled as the requested one, because its transfer concerns
 * the requester.
 */
function amountRows(payment: Payment, { amount, commission, tax, total }: SettledSums): readonly Row[] {
  const isOwn = payment.invoice_type === 'InvoicePayment';
  const commissionRows: readonly Row[] = [
    ['決済手数料（税込・10%対象）', formatYen(commission)],
    ['うち消費税（10%）', formatYen(tax), 'sub'],
  ];
  return [
    [isOwn ? '振込金額（課税対象外・立替金）' : '請求金額（課税対象外・立替金）', formatYen(amount)],
    ...(hasCommission(payment) ? commissionRows : []),
    ['カード決済金額（合計）', formatYen(total), 'sum'],
  ];
}

/**
 * Writes the receipt (領収書) of an executed transfer: the card total, the transferred amount, and the commission with
 * its tax, as a qualified invoice for the commission requires.
 * @param addressee with its honorific
 * @param transferredOn day of the transfer, 'YYYY-MM-DD' in Japan
 */
export function receiptPaper(payment: Payment, addressee: string, transferredOn: string): Paper {
  const { credit_card: card, supplier } = payment;
  const sums = sumsOf(payment);
  return {
    sums,
    sheet: {
      title: '領収書',
      number: payment.payment_number,
      issuedOn: transferredOn,
      addressee,
      amount: { label: '領収金額（税込）', value: formatYen(sums.total) },
      purpose: `但し、${supplier.name}への請求書お支払い（振込代行）${hasCommission(payment) ? 'および決済手数料' : ''}として、上記のとおり領収いたしました。`,
      rows: [
        ['お振込先', supplier.name],
        ['振込実行日', formatLongDate(transferredOn)],
        ...(card === null ? [] : [['お支払い方法', `${BRAND_LABELS[card.brand]} **** ${card.last_four}`] as const]),
        ...amountRows(payment, sums),
      ],
      note: 'クレジットカードでのお支払いのため、収入印紙は貼付していません。',
    },
  };
}

/**
 * Writes the notice that cancels an issued paper for money that was passed on and is given back.
 * @param party to whom the money went, or from whom it came
 * @param yen how much of the paper is cancelled
 */
export function cancellationPaper(
  of: Reference,
  { refund, on, reason }: GivenBack,
  { addressee, party, yen }: { readonly addressee: string; readonly party: string; readonly yen: number },
): Paper {
  return {
    sums: { total: yen, commission: 0, tax: 0 },
    sheet: {
      title: `${of.title}取消通知書`,
      number: `${of.number}-C${refund}`,
      issuedOn: on,
      addressee,
      amount: { label: '取り消す金額', value: formatYen(yen) },
      purpose: `${formatLongDate(of.issuedOn)}発行の${of.title}（番号 ${of.number}）のうち、返金した下記の金額を取り消します。`,
      rows: [
        [`対象の${of.title}`, of.number],
        [`${of.title}の発行日`, formatLongDate(of.issuedOn)],
        ['お取引先', party],
        ['返金日', formatLongDate(on)],
        ['返金の理由', shortened(reason)],
        ['取り消す金額（課税対象外・立替金）', formatYen(yen), 'sum'],
      ],
      note: `この通知書は、対象の${of.title}と一緒に保存してください。`,
    },
  };
}

/**
 * Writes the qualified return invoice (適格返還請求書) for a commission that is given back, also below 10,000 yen, for which
 * the law asks for none.
 */
export function returnPaper(of: Reference, { refund, on, commission, tax }: GivenBack, addressee: string): Paper {
  return {
    sums: { total: commission, commission, tax },
    sheet: {
      title: '適格返還請求書',
      number: `${of.number}-R${refund}`,
      issuedOn: on,
      addressee,
      amount: { label: '返還する手数料（税込）', value: formatYen(commission) },
      purpose: `${formatLongDate(of.transactedOn)}のお取引の決済手数料を、下記のとおり返還いたしました。`,
      rows: [
        ['返還日', formatLongDate(on)],
        ['返還の内容', '決済手数料'],
        ['もとの適格請求書', `${of.title} ${of.number}`],
        ['もとのお取引日', formatLongDate(of.transactedOn)],
        ['返還する手数料（税込・10%対象）', formatYen(commission), 'sum'],
        ['うち消費税（10%）', formatYen(tax), 'sub'],
      ],
      note: `この書類は、対象の${of.title}と一緒に保存してください。`,
    },
  };
}
