import { lookUp } from 'shared-rules/look-up';

/** Meaning of a result code. */
export interface CodeMeaning {
  readonly result: 'paid' | 'failed' | 'returned';
  /** Reason of the failure or return, for the buyer; null if it is paid. */
  readonly reason: string | null;
}

/**
 * Result codes: the first character of the last field of a data record. Banks differ; a real one's codes are translated
 * to these (docs/operating.md, "Transfers").
 */
const RESULT_CODES: Readonly<Record<string, CodeMeaning>> = {
  '0': { result: 'paid', reason: null },
  '1': {
    result: 'failed',
    reason: '振込先の口座が見つかりませんでした（口座なし）。金融機関・支店・口座番号をご確認ください。',
  },
  '2': {
    result: 'failed',
    reason: '振込先の口座名義が、金融機関の登録と異なります（名義相違）。口座名義をご確認ください。',
  },
  '8': {
    result: 'returned',
    reason: '振込先の金融機関から資金が返却されました（組戻）。振込先の口座をご確認ください。',
  },
  '9': {
    result: 'failed',
    reason: '振込先の金融機関で入金できませんでした（振込不能）。振込先の口座をご確認ください。',
  },
};

/** Returns the meaning of a code by a bank or a person; undefined for an unknown one. */
export const codeMeaning = (code: string): CodeMeaning | undefined => lookUp(RESULT_CODES, code);

/** Every meaning of a code. */
export const CODE_MEANINGS: readonly CodeMeaning[] = Object.values(RESULT_CODES);
