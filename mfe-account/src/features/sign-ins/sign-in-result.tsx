import type { SignIn } from 'shared-api/types';
import { StatusChip } from 'shared-ui/core';

/** Words for the last step that was tried. */
export const METHOD_LABELS: Readonly<Record<SignIn['method'], string>> = {
  password: 'パスワード',
  one_time_code: '認証コード',
  passkey: 'パスキー',
};

interface SignInResultProps {
  readonly result: SignIn['result'];
}

/** Whether somebody came in. What did not is in amber: the reader should look at it. */
export function SignInResult({ result }: SignInResultProps) {
  if (result === 'succeeded') return <StatusChip tone="success" icon="check_circle">成功</StatusChip>;
  if (result === 'failed') return <StatusChip tone="warning" icon="warning">失敗</StatusChip>;
  return <StatusChip tone="warning" icon="block">ブロック</StatusChip>;
}
