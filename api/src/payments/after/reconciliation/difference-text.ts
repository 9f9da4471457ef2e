import { lookUp } from 'shared-rules/look-up';
import { formatYen } from 'shared-rules/yen';
import {
  type Difference,
  EXPLANATIONS,
  type Explanation,
  type Fault,
  FAULTS,
  type Source,
  type TransferState,
} from './difference';

const SOURCES: Readonly<Record<Source, string>> = {
  gateway: 'ゲートウェイ',
  ledger: '帳簿',
  files: '振込ファイル',
  bank: '銀行',
  settlement: '精算',
};

const KINDS: Readonly<Record<string, string>> = {
  capture: '売上',
  refund: '返金',
  dispute: 'チャージバック',
  dispute_reversal: 'チャージバックの取消',
  dispute_fee: 'チャージバック手数料',
  transfer: '振込',
  transfer_file: '振込ファイル',
  adjustment: '調整',
};

const STATES: Readonly<Record<TransferState, string>> = {
  none: '記録なし',
  sent: '結果待ち',
  paid: '振込済',
  failed: '振込不能',
  returned: '組戻',
};

/** Returns why a difference is explained, in Japanese. */
export const explanationText = (code: Difference['code']): string => EXPLANATIONS[code as Explanation];

/** Returns a difference in one Japanese line: what it is about, the amounts, the cause, and what to do. */
export function differenceText({ code, kind, reference, paymentId, amounts, states = {} }: Difference): string {
  const sums = Object.entries(amounts).map(([name, yen]) => {
    const source = name as Source;
    const state = states[source];
    return `${SOURCES[source]} ${formatYen(yen)}${state === undefined ? '' : `（${STATES[state]}）`}`;
  });
  const payment = paymentId === null ? '' : `申請 ${paymentId} `;
  const about = `${payment}${lookUp(KINDS, kind) ?? kind}（${reference}）: ${sums.join('、')}`;
  if (code in EXPLANATIONS) return `${about} — ${EXPLANATIONS[code as Explanation]}`;
  const { cause, remedy } = FAULTS[code as Fault];
  return `${about} — ${cause}${remedy}`;
}
