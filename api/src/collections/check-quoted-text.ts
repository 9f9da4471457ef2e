import { findLink } from 'shared-rules/free-text-link';
import { FIELDS } from 'shared-rules/words';
import { fieldFailure, type FieldFailure } from '../platform/http/failure';
import type { Requester } from './requester';

/** Texts of the seller that the mail of a request quotes. */
export interface QuotedText {
  readonly message?: string | undefined;
  readonly recipient_name?: string | undefined;
  readonly invoice_number?: string | undefined;
  /** Name of the partner that receives the request. */
  readonly partner?: string | undefined;
  readonly requester?: Pick<Requester, 'name' | 'contactName'> | undefined;
}

const OF_ONES_OWN = 'ご登録の名称の変更は、サポートへご連絡ください。';

/**
 * Refuses links in the seller's texts, so that the only link in the mail is ours and nobody can send their own through
 * us. Throws 422 with every text that contains one, at its field.
 */
export function checkQuotedText({
  message = '',
  recipient_name: recipient = '',
  invoice_number: number = '',
  partner = '',
  requester,
}: QuotedText): FieldFailure[] {
  const texts: readonly (readonly [field: string, label: string, text: string, remedy?: string])[] = [
    ['message', 'メッセージ', message],
    ['recipient_name', 'ご担当者名', recipient],
    ['invoice_number', FIELDS.invoiceNumber, number],
    ['supplier_id', '取引先名', partner, 'リンクを含まない名称の取引先を登録し、選択してください。'],
    ['requester', '貴社の会社名', requester?.name ?? '', OF_ONES_OWN],
    ['requester', '貴社のご担当者名', requester?.contactName ?? '', 'ログイン情報でお名前を変更してください。'],
  ];
  return texts.flatMap(([field, label, text, remedy]) => {
    const found = findLink(text);
    return found === null ? [] : [fieldFailure(field, 'link_not_allowed', { label, found, remedy })];
  });
}
