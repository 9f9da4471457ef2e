import { dateProblem } from 'shared-rules/entered-date';
import { amountInvalid, fileMissing, required } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { isAmount } from 'shared-rules/yen';
import * as v from 'valibot';
import { UploadedFileSchema } from '../invoice-upload/uploaded-file';

const STILL_SENDING = 'ファイルを送信しています。送信が終わってから、もう一度お試しください。';
const NOT_ALL_SENT = '送信できていないファイルがあります。再試行するか、削除してください。';
const AMOUNT_TOO_LARGE = '金額は9,999,999,999円以下で入力してください。';
const UNDECIDED =
  '複数の請求書が含まれているようです。1件の請求書にまとめるか、どれか1つだけにするかを選択してください。';
/** Whole yen; the contract's bound. */
const MAX_AMOUNT = 9_999_999_999;

/** The documents of an invoice as a form holds them (`useUploadField`): at least one, and all of them sent. */
export const documentUploads = v.pipe(
  v.object({
    files: v.array(UploadedFileSchema),
    state: v.picklist(['complete', 'sending', 'incomplete', 'undecided']),
  }),
  v.check(({ files, state }) => files.length > 0 || state !== 'complete', fileMissing),
  v.check(({ state }) => state !== 'sending', STILL_SENDING),
  v.check(({ state }) => state !== 'incomplete', NOT_ALL_SENT),
  v.check(({ state }) => state !== 'undecided', UNDECIDED),
);

/** Schema of an amount in yen as the field gives it: null if empty, NaN if invalid. */
export const enteredAmount = v.pipe(
  v.union([v.number(), v.nan(), v.null()], amountInvalid),
  v.check((yen) => yen !== null, required(FIELDS.amount)),
  v.check((yen) => yen === null || isAmount(yen), amountInvalid),
  v.check((yen) => !(Number(yen) > MAX_AMOUNT), AMOUNT_TOO_LARGE),
);

/** Whether the value of a date field is a date: `YYYY-MM-DD`. */
export const isDateText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Returns the schema of a date as the field gives it: `YYYY-MM-DD`, '', or the typed text if it is not a date. */
export const enteredDate = (label: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(required(label)),
    v.check((text) => text === '' || isDateText(text), `${label}の日付が正しくありません。例: 2026/11/30`),
    v.check(
      (text) => !isDateText(text) || dateProblem(label, text) === null,
      ({ input }) => dateProblem(label, input) ?? '',
    ),
  );
