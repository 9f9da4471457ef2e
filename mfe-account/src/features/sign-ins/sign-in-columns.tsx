import type { SignIn } from 'shared-api/types';
import { formatDateTime } from 'shared-rules/time';
import type { Column } from 'shared-ui/tables';
import { METHOD_LABELS, SignInResult } from './sign-in-result';

/** ログイン履歴: 日時 | 結果 | 方法 | 端末 | IPアドレス. */
export const signInColumns: readonly Column<SignIn>[] = [
  { id: 'at', header: '日時', isNoWrap: true, isRowHeader: true, cell: ({ at }) => formatDateTime(at) },
  { id: 'result', header: '結果', isNoWrap: true, cell: ({ result }) => <SignInResult result={result} /> },
  { id: 'method', header: '方法', isNoWrap: true, cell: ({ method }) => METHOD_LABELS[method] },
  { id: 'device', header: '端末', cell: ({ device }) => device },
  { id: 'address', header: 'IPアドレス', cell: ({ ip_address: address }) => address },
];
