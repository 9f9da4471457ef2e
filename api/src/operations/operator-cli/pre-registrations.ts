import { formatDateTime } from 'shared-rules/time';
import type { OperatedPreRegistration } from '../operator/pre-registration.routes';
import type { OperatorClient } from './client';
import { table } from '../operator/table';
import { UsageError } from './usage';

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

/** Runs the command on pre-registrations. Returns the text to print, or null if the command is none. */
export async function operatePreRegistrations(
  client: OperatorClient,
  command: string,
  clientId: string | undefined,
): Promise<string | null> {
  if (command !== 'pre-registrations') return null;
  if (!clientId) throw new UsageError('クライアントIDを指定してください。');
  return listText(await client.preRegistrations(clientId));
}
