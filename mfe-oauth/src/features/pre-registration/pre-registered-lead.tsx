import type { UserPreRegistration } from 'shared-api/types';
import { SystemMark } from 'shared-features/suppliers/connecting-system';
import { epochOf } from 'shared-rules/epoch';
import { formatLongDate, jstDate } from 'shared-rules/time';
import { Card } from 'shared-ui/core';

const WORDS: Readonly<Record<UserPreRegistration['kind'], string>> = {
  payment: 'カード払い',
  collection: 'カード払い依頼',
};

/** Shows which system has submitted the values below, and the time limit to confirm them. */
export function PreRegisteredLead({
  preRegistration: { system, kind, expires_at: expiresAt },
}: {
  readonly preRegistration: UserPreRegistration;
}) {
  return (
    <Card>
      <SystemMark system={system} />
      <p>{`「${system.name}」から${WORDS[kind]}の内容が届いています。内容を確認し、足りない項目を入力してください。確定するまで、何も送信されません。`}</p>
      <p>{`この事前登録の有効期限: ${formatLongDate(jstDate(epochOf(expiresAt)))}`}</p>
    </Card>
  );
}
