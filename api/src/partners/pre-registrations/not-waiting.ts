import type { PreRegistrationState } from 'shared-api/types';
import { conflict, type Failure } from '../../platform/http/failure';

/** Why one that is over cannot be confirmed or cancelled: to the user, cause, then remedy. */
const MESSAGES: Readonly<Record<Exclude<PreRegistrationState, 'waiting'>, string>> = {
  confirmed: 'この事前登録は、すでに登録済みです。登録した内容は、一覧で確認してください。',
  cancelled: 'この事前登録は、すでに取り消されています。必要な場合は、連携サービスからもう一度登録してください。',
  expired: 'この事前登録は、有効期限が切れています。連携サービスからもう一度登録してください。',
};

/** 409 with a status that screens and systems tell from others: `pre_registration_confirmed`, `_cancelled` or `_expired`. */
export const notWaiting = (state: Exclude<PreRegistrationState, 'waiting'>): Failure => conflict(MESSAGES[state], `pre_registration_${state}`);
