import { api, signOut } from 'shared-auth';
import { Alert, Button, Card } from 'shared-ui/core';
import { useMemberCall } from './use-member-call';

const LEAVING = {
  question: {
    title: '会社から抜ける',
    text: (
      <>
        <p>この会社のメンバーから抜けますか？　元に戻すには、管理者からの招待が必要です。</p>
        <ul>
          <li>この会社にログインしているすべての端末からログアウトします。</li>
          <li>あなたの対応を待っているものは、管理者に引き継がれます。</li>
          <li>これまでの記録に残るお名前は、そのまま残ります。</li>
        </ul>
      </>
    ),
    confirmLabel: '会社から抜ける',
    cancelLabel: 'キャンセル',
    isDanger: true,
  },
  call: () => api.POST('/members/leaving'),
  done: '会社のメンバーから抜けました。',
  afterwards: signOut,
};

/** Lets the user leave the company. */
export function LeaveCompany() {
  const { start, isPending, error, proof } = useMemberCall();
  return (
    <Card title="会社から抜ける">
      <p>この会社の業務から離れる場合は、メンバーから抜けられます。会社のアカウントは、そのまま残ります。</p>
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
      <div>
        <Button isPending={isPending} onPress={() => start(LEAVING)}>
          会社から抜ける
        </Button>
      </div>
      {proof}
    </Card>
  );
}
