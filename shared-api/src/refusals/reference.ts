import { TRANSFER_PERSON_NAME_LIMIT } from 'shared-rules/bank-kana';
import {
  bankMissing,
  branchMissing,
  corporateNumberFormat,
  kanaInvalid,
  postalInvalid,
  registrationNumberFormat,
  required,
  requiredChoice,
  transferNameCharacters,
  transferNameTooLong,
} from 'shared-rules/messages';
import { formatMinutes, jstMinutes } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

/** Refusals about banks, companies and fields. */
export const referenceRefusals = {
  bank_not_found: { httpStatus: 404, text: 'お探しの金融機関が見つかりませんでした。' },
  corporate_register_unavailable: {
    httpStatus: 503,
    text: '法人番号の検索サービスに接続できませんでした。時間をおいて検索し直すか、法人名と住所を直接入力してください。',
  },
  too_many_holder_checks: {
    httpStatus: 429,
    text: withParameters(
      ({ again }: { readonly again: number }) =>
        `名義を確認できる回数の上限に達しました。${formatMinutes(jstMinutes(again + 59_999))}以降にもう一度お試しください。確認しなくても、登録や申請に進めます。`,
      { again: 1_796_000_000_000 },
    ),
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about banks, companies and fields. */
export const referenceFieldRefusals = {
  bank_required: { code: 'required', text: bankMissing },
  bank_unknown: { code: 'unknown', text: '選択した金融機関が見つかりません。金融機関を選び直してください。' },
  branch_required: { code: 'required', text: branchMissing },
  branch_unknown: { code: 'unknown', text: '選択した支店が見つかりません。支店を選び直してください。' },
  transfer_name_characters: {
    code: 'characters',
    text: withParameters(({ invalid }: { readonly invalid: string[] }) => transferNameCharacters(invalid), {
      invalid: ['＠'],
    }),
  },
  transfer_name_required: { code: 'required', text: required(FIELDS.transferPersonName) },
  transfer_name_too_long: { code: 'too_long', text: transferNameTooLong(TRANSFER_PERSON_NAME_LIMIT) },
  corporate_number_format: { code: 'format', text: corporateNumberFormat },
  corporation_search_required: { code: 'required', text: required('法人番号または法人名') },
  postal_code_format: { code: 'format', text: postalInvalid },
  kana_only: {
    code: 'kana',
    text: withParameters(({ label }: { readonly label: string }) => kanaInvalid(label), { label: '口座番号' }),
  },
  account_type_required: { code: 'required', text: requiredChoice(FIELDS.accountType) },
  registration_number_format: { code: 'format', text: registrationNumberFormat },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
