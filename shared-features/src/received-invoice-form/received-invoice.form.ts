import { isRegistrationNumber } from 'shared-rules/corporate-number';
import { amountInvalid, dueBeforeIssue, fileMissing, registrationNumberFormat, registrationNumberWrong, required, requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { isAmount } from 'shared-rules/yen';
import * as v from 'valibot';
import { UploadedFileSchema } from '../invoice-upload/uploaded-file';

const STILL_SENDING = 'ファイルを送信しています。送信が終わってから、もう一度登録してください。';
const NOT_ALL_SENT = '送信できていないファイルがあります。再試行するか、削除してください。';
const AMOUNT_TOO_LARGE = '金額は9,999,999,999円以下で入力してください。';
/** Whole yen; the contract's bound. */
const MAX_AMOUNT = 9_999_999_999;

const uploads = v.pipe(
  v.object({ files: v.array(UploadedFileSchema), state: v.picklist(['complete', 'sending', 'incomplete']) }),
  v.check(({ files, state }) => files.length > 0 || state !== 'complete', fileMissing),
  v.check(({ state }) => state !== 'sending', STILL_SENDING),
  v.check(({ state }) => state !== 'incomplete', NOT_ALL_SENT),
);

/** An amount as the field gives it: null while empty, NaN where the text is none. */
const amount = v.pipe(
  v.union([v.number(), v.nan(), v.null()], amountInvalid),
  v.check((yen) => yen !== null, required(FIELDS.amount)),
  v.check((yen) => yen === null || isAmount(yen), amountInvalid),
  v.check((yen) => !(Number(yen) > MAX_AMOUNT), AMOUNT_TOO_LARGE),
);

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A date as the field gives it: `YYYY-MM-DD`, empty, or the text itself where it is none. */
const date = (label: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(required(label)),
    v.check((text) => text === '' || isDate(text), `${label}の日付が正しくありません。例: 2026/11/30`),
  );

/**
 * Validation of a received invoice that is being registered (screens: validation messages).
 * @param isCorporation whether the supplier of this id is known to be a corporation: of its registration number the check digit is asked
 */
export const receivedInvoiceForm = (isCorporation: (supplierId: string) => boolean) =>
  v.pipe(
    v.object({
      uploads,
      supplierId: v.pipe(v.string(), v.nonEmpty(requiredChoice(FIELDS.supplier))),
      invoiceNumber: v.string(),
      issueDate: date(FIELDS.issueDate),
      dueDate: date(FIELDS.dueDate),
      amount,
      registrationNumber: v.pipe(
        v.string(),
        v.check((text) => text === '' || isRegistrationNumber(text), registrationNumberFormat),
      ),
      memo: v.string(),
    }),
    v.forward(
      v.partialCheck([['issueDate'], ['dueDate']], ({ issueDate, dueDate }) => !isDate(issueDate) || !isDate(dueDate) || issueDate <= dueDate, dueBeforeIssue),
      ['dueDate'],
    ),
    v.forward(
      v.partialCheck(
        [['supplierId'], ['registrationNumber']],
        ({ supplierId, registrationNumber: number }) =>
          !isRegistrationNumber(number) || !isCorporation(supplierId) || isRegistrationNumber(number, 'corporation'),
        registrationNumberWrong,
      ),
      ['registrationNumber'],
    ),
  );

export type ReceivedInvoiceFormValues = v.InferOutput<ReturnType<typeof receivedInvoiceForm>>;
