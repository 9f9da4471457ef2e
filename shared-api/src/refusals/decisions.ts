import { formatDateTime } from 'shared-rules/time';
import { type Refusal, withParameters } from './refusal';

/** Refusals about decisions of two people. */
export const decisionsRefusals = {
  decision_waits_already: {
    httpStatus: 409,
    text: withParameters(
      ({ id, askedBy, expiresAt }: { readonly id: number; readonly askedBy: string; readonly expiresAt: string }) =>
        `同じ操作が、すでに2人目の確認を待っています（番号 ${id}、${askedBy}、${formatDateTime(expiresAt)} まで）。`,
      { id: 12, askedBy: 'suzuki', expiresAt: '2026-11-30T10:00:00+09:00' },
    ),
  },
  decision_unknown: {
    httpStatus: 404,
    text: withParameters(
      ({ id }: { readonly id: number }) => `番号 ${id} の確認待ちはありません。decisions で確認できます。`,
      { id: 12 },
    ),
  },
  own_decision: {
    httpStatus: 409,
    text: '自分の操作は確認できません。権限のある別の担当者が確認してください。取り下げるときは withdraw-decision を使います。',
  },
  decision_of_disabled_operator: {
    httpStatus: 409,
    text: withParameters(
      ({ askedBy }: { readonly askedBy: string }) =>
        `操作した ${askedBy} は停止されています。必要なら、もう一度操作してください。`,
      { askedBy: 'suzuki' },
    ),
  },
  decision_confirmed: { httpStatus: 409, text: 'この操作は、すでに確認されています。' },
  decision_withdrawn: { httpStatus: 409, text: 'この操作は、取り下げられています。' },
  decision_lapsed: { httpStatus: 409, text: 'この操作は、期限を過ぎています。必要なら、もう一度操作してください。' },
} as const satisfies Readonly<Record<string, Refusal>>;
