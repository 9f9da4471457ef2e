import { makeCard, makeCodeSession, makeTerms } from 'shared-features/testing/samples';
import type { FakeRemote } from 'shared-shell/fake';
import { paths } from 'shared-shell/paths';
import { RULES_PATH } from '../features/approval-rules/rules-path';
import { makeRules } from '../testing/approvals';
import { colleague, makeMember } from '../testing/members';
import { notice, notification } from '../testing/notifications';
import { makeOperation } from '../testing/operations';
import { registrationAnswers } from '../testing/registration';
import {
  makeConnectedSystem,
  makePasskey,
  makeSession,
  makeSignIn,
  securityAnswers,
  thisSession,
} from '../testing/security';

const code = makeCodeSession();

/**
 * アカウント without a server: a corporation with two cards, a passkey, two devices, a connected system and notifications.
 */
export const fake: FakeRemote = {
  answers: {
    ...registrationAnswers,
    ...securityAnswers,
    'get /users/notifications': {
      notifications: [
        notification({ is_confirmed: false }),
        notification({
          id: 2,
          subject: '申請内容の修正のお願い',
          kind: 'action_required',
          category: 'payment_sent_back',
          received_at: '2026-11-19T11:00:00+09:00',
        }),
      ],
      total_count: 2,
      count_unread: 1,
    },
    'get /users/notices/{id}': notice(),
    'get /invoices/credit_cards': {
      credit_cards: [
        makeCard(),
        makeCard({ id: 2, brand: 'JCB', last_four: '0505', expiry_month: 12, expiry_year: 2027 }),
      ],
    },
    'get /terms': makeTerms(),
    'get /users/passkeys': { passkeys: [makePasskey()] },
    'get /users/sessions': { sessions: [thisSession, makeSession()] },
    'get /users/sign_ins': {
      sign_ins: [makeSignIn(), makeSignIn({ at: '2026-11-19T08:00:00+09:00', result: 'failed' })],
      total_count: 2,
    },
    'get /users/connected_systems': { systems: [makeConnectedSystem()] },
    'get /users/mail_settings': {
      mails: [
        { category: 'payment_submitted', is_on: true },
        { category: 'transfer_executed', is_on: false },
      ],
    },
    'get /operations': {
      operations: [makeOperation(), makeOperation({ action: 'sign_in_succeeded', kind: 'sign_in', subject: null })],
      total_count: 2,
    },
    'get /members': { members: [makeMember(), colleague] },
    'get /approval_rules': makeRules(),
    'post /users': code,
    'post /users/resignup': code,
  },
  screens: [
    { at: paths.myaccount(), shows: '山田 花子' },
    { at: paths.settings(), shows: 'お支払い方法' },
    { at: paths.company(), shows: '株式会社青葉製作所' },
    { at: paths.creditCards(), shows: 'JCB' },
    { at: paths.security(), shows: 'Safari (iPhone)' },
    { at: paths.notifications(), shows: '申請内容の修正のお願い' },
    { at: paths.notification(1), shows: '振込が完了しました' },
    { at: paths.mailSettings(), shows: '振込の完了' },
    { at: paths.operations(), shows: 'カードを登録' },
    { at: RULES_PATH, shows: '10万円以上の支払いは、1人の承認が必要です。' },
    { at: paths.termsOfService(), shows: '第1条（適用）' },
    { at: paths.editPassword(), shows: 'パスワードの変更' },
    { at: paths.signin(), shows: 'ログイン' },
    { at: paths.signup(), shows: '新規登録' },
  ],
};
