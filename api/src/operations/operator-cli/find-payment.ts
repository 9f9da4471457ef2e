import type { ExaminedPayment } from 'shared-api/operator';
import { MOST_LISTED, PAYMENT_NUMBER } from 'shared-rules/payment-number';
import { type OperatorClient, type PaymentSearch, Refused } from './client';
import { type Options, UsageError } from './command';
import { candidatesText } from '../operator/payment-text';

const ID = /^[1-9]\d{0,14}$/;

/** Returns the refusal of a number that several payments have, with a table to choose from. */
function ambiguous(text: string, found: readonly ExaminedPayment[]): Refused {
  const count = found.length < MOST_LISTED ? `${found.length}件あります` : `${found.length}件以上あります`;
  return new Refused(
    [
      `${text} に当てはまる申請が${count}。何もしていません。`,
      '申請のIDで指定するか、申請番号の最後の数字まで、会社は --buyer で指定してください。',
      '',
      candidatesText(found),
    ].join('\n'),
  );
}

/** Returns the company of `--buyer`; undefined without it. Throws {@link UsageError} for an empty one. */
function buyerOf({ buyer }: Options): string | undefined {
  if (buyer !== undefined && (typeof buyer !== 'string' || !buyer.trim()))
    throw new UsageError('会社を --buyer で指定してください (ご利用者の番号、法人番号、またはメールアドレス)。');
  return buyer;
}

/** Returns the search for a payment by its id, its number or that of its received invoice, and `--buyer`. */
export function searchOf(text: string | undefined, options: Options): PaymentSearch {
  const buyer = buyerOf(options);
  if (text !== undefined && !ID.test(text) && !PAYMENT_NUMBER.test(text))
    throw new UsageError(
      '申請のID、または申請番号 (例: I-00000042-1) を指定してください。どちらも list で確認できます。',
    );
  return {
    ...(text !== undefined && (ID.test(text) ? { id: Number(text) } : { number: text })),
    ...(buyer !== undefined && { buyer }),
  };
}

/**
 * Returns the id of the one payment that an operator means: by its id, or by its number or that of its received invoice
 * among all payments, of one company with `--buyer`. The server searches, so age and count of payments do not matter.
 * @throws UsageError for what is neither, and if there is none
 * @throws Refused if there are several, with a table of them
 */
export async function idOf(client: OperatorClient, text = '', options: Options): Promise<number> {
  const search = searchOf(text, options);
  // Without a company the call that follows says whether there is one.
  if (search.id !== undefined && search.buyer === undefined) return search.id;
  const found = await client.list(search);
  const [payment] = found;
  if (payment === undefined)
    throw new UsageError(`${search.buyer === undefined ? '' : `${search.buyer} に `}${text} の申請はありません。`);
  if (found.length > 1) throw ambiguous(text, found);
  return payment.id;
}
