import type { OperatedTransferFile, ShownTransferFile } from 'shared-api/operator';
import { readFile, writeFile } from 'node:fs/promises';
import { callerPath } from './caller-path';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { OperatorClient } from './client';
import { confirm } from './confirm';
import { idOf } from './find-payment';
import type { Options } from './options';
import { table } from '../operator/table';
import { TRANSFER_STATES } from './transfer-states';
import { UsageError } from './usage';

const EVENTS: Readonly<Record<string, string>> = { released: '承認', discarded: '破棄', settled: '完了' };
const by = (operator: string | null): string => operator ?? '自動';

/** Returns what a file waits for, or how it ended. */
function stateOf({ events, states, payments }: OperatedTransferFile): string {
  if (events.length === 0) return '承認待ち';
  if (events.some(({ event }) => event === 'discarded')) return '破棄';
  const { released: waiting = 0 } = states;
  if (waiting === 0) return '結果取込済み';
  return waiting === payments ? '結果待ち' : `結果を記帳中（残り ${waiting.toLocaleString('ja-JP')}件）`;
}

function filesText(files: readonly OperatedTransferFile[]): string {
  if (files.length === 0) return '振込ファイルはありません。';
  return table(
    ['番号', '振込日', '件数', '合計', '作成', '状態'],
    files.map((file) => [
      String(file.id),
      formatDate(file.transfer_date),
      String(file.payments),
      formatYen(file.total),
      `${formatDateTime(file.made_at)} (${by(file.made_by)})`,
      stateOf(file),
    ]),
  );
}

/** Returns what a person has to know about a transfer before its file is released or discarded. */
const cautionOf = ({
  left_before: files,
  failed_before: failures,
  order,
  amount,
}: ShownTransferFile['transfers'][number]): string =>
  [
    ...failures,
    ...files.map((id) => `渡った後に破棄されたファイル ${id} にも入っています`),
    ...(order === null ? ['ファイルの内容にありません'] : []),
    ...(order !== null && order.amount !== amount ? [`記録の金額は${formatYen(amount)}`] : []),
  ].join('、');

/** Returns one file in full: its digest, who did what and took it when, and its transfers by the bytes for the bank. */
function fileText(file: ShownTransferFile): string {
  const happened = [
    ...file.events.map(({ event, at, operator, reason }) => ({
      at,
      text: `${EVENTS[event] ?? event} (${by(operator)})${reason === null ? '' : ` ${reason}`}`,
    })),
    ...file.downloads.map(({ at, operator }) => ({
      at,
      text: operator === null ? '銀行へ送信 (自動)' : `ダウンロード (${operator})`,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return [
    filesText([file]),
    '',
    `SHA-256: ${file.sha256}`,
    ...happened.map(({ at, text }) => `${formatDateTime(at)} ${text}`),
    '',
    table(
      [
        '申請',
        '申請番号',
        '回',
        'ご利用者',
        '取引先',
        '振込先口座',
        '口座名義',
        '振込名義',
        '金額',
        '状態',
        '理由',
        '注意',
      ],
      file.transfers.map((transfer) => {
        const { payment_id: id, payment_number: paymentNumber, number, order, amount, state, reason } = transfer;
        return [
          String(id),
          paymentNumber,
          String(number),
          transfer.buyer_name,
          transfer.payee,
          order === null ? '' : [order.bank, order.branch, order.account_type, order.account_number].join(' '),
          order?.holder ?? '',
          order?.sender ?? '',
          formatYen(order?.amount ?? amount),
          TRANSFER_STATES[state] ?? state,
          reason ?? '',
          cautionOf(transfer),
        ];
      }),
    ),
  ].join('\n');
}

function fileIdOf(text: string | undefined): number {
  if (text !== undefined && /^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError('振込ファイルの番号を指定してください。transfer-files で確認できます。');
}

async function download(client: OperatorClient, id: number, { file }: Options): Promise<string> {
  if (typeof file !== 'string') throw new UsageError('保存先を --file で指定してください。');
  const content = await client.transferFileContent(id);
  // Never over another file, and for its owner alone: it holds names and accounts.
  await writeFile(callerPath(file), content, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new UsageError(`${file} に保存できませんでした。(${String(error)})`);
  });
  return `振込ファイル ${id} を ${file} に保存しました（${content.length}バイト）。`;
}

/** Returns the bytes of a file that the caller names. Throws {@link UsageError}. */
export async function bytesOf(path: string | undefined, name: string): Promise<Buffer> {
  if (!path) throw new UsageError(`${name}を指定してください。`);
  return readFile(callerPath(path)).catch(() => {
    throw new UsageError(`${path} を読み込めませんでした。`);
  });
}

/** Returns the reason of an option. Throws {@link UsageError} without one. */
export function reasonOf({ reason }: Options): string {
  if (typeof reason !== 'string' || !reason.trim()) throw new UsageError('理由を --reason で指定してください。');
  return reason;
}

async function discard(client: OperatorClient, id: number, options: Options): Promise<string> {
  const body = { reason: reasonOf(options) };
  const consequence = '次の振込ファイルを破棄します。元に戻せず、申請は別の振込ファイルに入れられるようになります。';
  await confirm([consequence, '', fileText(await client.transferFile(id))].join('\n'), options);
  return fileText(await client.changeTransferFile(id, 'discard', body));
}

/** Returns the failed transfers that `--failed` names, with their codes: I-00000042-1=2,I-00000043-1=1. */
async function namedFailures(client: OperatorClient, text: string, options: Options): Promise<object[]> {
  const failures: object[] = [];
  for (const part of text.split(',')) {
    const [name = '', code = ''] = part.trim().split('=');
    if (name === '' || !/^[1289]$/.test(code))
      throw new UsageError('失敗した振込を --failed 申請番号=結果コード（1・2・8・9）で指定してください。');
    failures.push({ payment: await idOf(client, name, options), code });
  }
  return failures;
}

async function allPaidBut(
  client: OperatorClient,
  [target, path]: readonly string[],
  options: Options,
): Promise<string> {
  const id = fileIdOf(target);
  const { failed } = options;
  if ((path === undefined) === (typeof failed !== 'string'))
    throw new UsageError(
      '失敗した振込を、一覧のファイルか --failed 申請番号=結果コード のどちらかで指定してください。',
    );
  const body =
    typeof failed === 'string'
      ? { failures: failed === 'none' ? [] : await namedFailures(client, failed, options) }
      : { content: (await bytesOf(path, '失敗した振込の一覧')).toString('base64') };
  const but = failed === 'none' ? '' : `${typeof failed === 'string' ? failed : `${path ?? ''} にある振込`} を除き、`;
  const consequence = `次の振込ファイルで結果を待つ振込を、${but}すべて振込済みにします。元に戻せません。`;
  await confirm([consequence, '', fileText(await client.transferFile(id))].join('\n'), options);
  return fileText(await client.changeTransferFile(id, 'all_paid_but', body));
}

/** Imports a result and returns the files that it is about. */
async function importResults(client: OperatorClient, path: string | undefined): Promise<string> {
  const { other_files: others, ...file } = await client.importTransferResult(await bytesOf(path, '結果ファイル'));
  const files = [file, ...(await Promise.all(others.map((id) => client.transferFile(id))))];
  return files.map(fileText).join('\n\n');
}

/** Runs a command on files of transfers. Returns the text to print, or null if the command is none. */
export async function operateTransfers(
  client: OperatorClient,
  [command = '', ...targets]: readonly string[],
  options: Options,
): Promise<string | null> {
  const [target] = targets;
  switch (command) {
    case 'transfer-file': {
      const payments = await Promise.all(targets.map((text) => idOf(client, text, options)));
      return fileText(await client.makeTransferFile(payments.length > 0 ? { payments } : {}));
    }
    case 'transfer-files':
      return filesText(
        await client.transferFiles(target === undefined ? undefined : await idOf(client, target, options)),
      );
    case 'show-file':
      return fileText(await client.transferFile(fileIdOf(target)));
    case 'release-file':
      return fileText(await client.changeTransferFile(fileIdOf(target), 'release'));
    case 'discard-file':
      return discard(client, fileIdOf(target), options);
    case 'download-file':
      return download(client, fileIdOf(target), options);
    case 'all-paid-but':
      return allPaidBut(client, targets, options);
    case 'import-results':
      return importResults(client, target);
    default:
      return null;
  }
}
