import { formatDateTime } from 'shared-rules/time';
import type { OperatedPreRegistration } from '../operator/pre-registration.routes';
import type { Command } from './command';
import { idOf } from './oauth-clients';
import { table } from '../operator/table';

const KINDS = { payment: 'カード払い', collection: 'カード払い依頼' } as const;
const STATES = { waiting: '確認待ち', confirmed: '確定済み', cancelled: '取り消し済み', expired: '期限切れ' } as const;

/** Returns pre-registrations as a table, newest first. */
function listText(rows: readonly OperatedPreRegistration[]): string {
  if (rows.length === 0) return '事前登録はありません。';
  return table(
    ['登録日時', '事前登録ID', '種類', '状態', '連携サービスの番号', '有効期限', '取引ID'],
    rows.map((row) => [
      formatDateTime(row.created_at),
      row.id,
      KINDS[row.kind],
      STATES[row.state],
      row.external_id,
      formatDateTime(row.expires_at),
      row.invoice_id === null ? '' : String(row.invoice_id),
    ]),
  );
}

/** Commands about what connected systems have submitted. */
export const preRegistrationCommands: readonly Command[] = [
  {
    name: 'pre-registrations',
    usage: '<クライアントID>',
    help: ['連携サービスからの事前登録の一覧 (新しいものから200件)'],
    run: async ({ client, words: [id] }) => listText(await client.preRegistrations(idOf(id))),
  },
];
