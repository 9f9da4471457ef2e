import { usePendingRequest } from 'shared-shell';
import { Alert } from 'shared-ui/core';

/** What the reader has to do before a request is shown: it says nothing of who asks before anybody has signed in. */
const REMEDIES = {
  entry: 'ログインまたは新規登録すると内容を確認できます。',
  registration: 'お客様情報の登録が完了すると内容を確認できます。',
} as const;

/** Says that a request for payment waits whose link was opened; nothing where none does. */
export function RequestHint({ at }: { readonly at: keyof typeof REMEDIES }) {
  if (!usePendingRequest()) return null;
  return <Alert tone="info" title="お支払い依頼が届いています。">{REMEDIES[at]}</Alert>;
}
