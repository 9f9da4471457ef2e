import type { UserPreRegistration } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import { formatLongDate, jstDate } from 'shared-rules/time';

/** What has become of a pre-registration that waits no longer, and what its user can do. */
export function closedWords({ state, kind, cancelled_by: by, expires_at: expiresAt, result, system: { name } }: UserPreRegistration): { readonly title: string; readonly text: string } {
  const again = `必要な場合は、「${name}」から、もう一度登録してください。`;
  switch (state) {
    case 'confirmed':
      return {
        title: 'この内容は、すでに登録済みです',
        text: `${kind === 'payment' ? '申請番号' : '依頼番号'} ${result?.number ?? ''} として登録されています。もう一度登録する必要はありません。`,
      };
    case 'expired':
      return { title: 'この事前登録は、有効期限が切れています', text: `有効期限は${formatLongDate(jstDate(epochOf(expiresAt)))}でした。${again}` };
    default:
      return {
        title: 'この事前登録は、取り消されています',
        text: `${by === 'system' ? `「${name}」によって取り消されました。` : 'お客様の操作により取り消されました。'}${again}`,
      };
  }
}
