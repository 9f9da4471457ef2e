import type { Notice, NotificationSummary } from 'shared-api/types';

/** For tests: notification in the list. */
export function notification(fields: Partial<NotificationSummary> = {}): NotificationSummary {
  return {
    id: 1,
    subject: '振込が完了しました',
    kind: 'notice',
    category: 'transfer_executed',
    party_name: '有限会社みなと印刷',
    amount: 110_000,
    received_at: '2026-11-20T09:05:00+09:00',
    is_confirmed: true,
    ...fields,
  };
}

/** For tests: whole notification. */
export function notice(fields: Partial<Notice> = {}): Notice {
  return {
    ...notification(),
    body: '有限会社みなと印刷への振込が完了しました。\n受取請求書でご確認ください。',
    doc_number: 42,
    collection: null,
    ...fields,
  };
}
