import type { OperationLog } from 'shared-api/types';

/** For tests: line of 操作履歴. */
export const makeOperation = (part: Partial<OperationLog> = {}): OperationLog => ({
  at: '2026-11-20T09:05:00+09:00',
  kind: 'card',
  action: 'add_card',
  actor: 'user',
  actor_name: '山田 花子',
  actor_role: null,
  subject: 'Visa **** 1111',
  doc_number: null,
  ip_address: '198.51.100.7',
  device: 'Chrome (Windows)',
  ...part,
});
