import type { OperatedTransferFile, ShownTransferFile } from 'shared-api/operator';
import { readFile, writeFile } from 'node:fs/promises';
import { callerPath } from './caller-path';
import { type Call, type Command, numberOf, type Options, reasonOf, UsageError } from './command';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { OperatorClient } from './client';
import { confirm } from './confirm';
import { idOf } from './find-payment';
import { table } from '../operator/table';
import { TRANSFER_STATES } from './transfer-states';

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

const fileIdOf = (text: string | undefined): number =>
  numberOf(text, '振込ファイルの番号を指定してください。transfer-files で確認できます。');

async function download({ client, words: [target], options: { file } }: Call): Promise<string> {
  const id = fileIdOf(target);
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

async function discard({ client, words: [target], options }: Call): Promise<string> {
  const id = fileIdOf(target);
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

async function allPaidBut({ client, words: [target, path], options }: Call): Promise<string> {
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
async function importResults({ client, words: [path] }: Call): Promise<string> {
  const { other_files: others, ...file } = await client.importTransferResult(await bytesOf(path, '結果ファイル'));
  const files = [file, ...(await Promise.all(others.map((id) => client.transferFile(id))))];
  return files.map(fileText).join('\n\n');
}

/** Commands about files of transfers. */
export const transferCommands: readonly Command[] = [
  {
    name: 'transfer-file',
    usage: '[<ID> …]',
    help: ['振込日になった申請の振込ファイルを作る (IDを指定すると、振込日の前でもその申請だけ)'],
    run: async ({ client, words, options }) => {
      const payments = await Promise.all(words.map((text) => idOf(client, text, options)));
      return fileText(await client.makeTransferFile(payments.length > 0 ? { payments } : {}));
    },
  },
  {
    name: 'transfer-files',
    usage: '[<ID>]',
    help: ['振込ファイルの一覧 (IDを指定すると、その申請が入っているもの)'],
    run: async ({ client, words: [target], options }) =>
      filesText(await client.transferFiles(target === undefined ? undefined : await idOf(client, target, options))),
  },
  {
    name: 'show-file',
    usage: '<番号>',
    help: ['振込ファイルの内容 (取引先、口座、振込名義、金額) と、承認・ダウンロード・破棄の記録'],
    run: async ({ client, words: [target] }) => fileText(await client.transferFile(fileIdOf(target))),
  },
  {
    name: 'release-file',
    usage: '<番号>',
    help: [
      '振込ファイルを銀行に渡すことを承認する (作った人とも、申請を承認した人とも、前の振込の失敗を取り込んだ人とも',
      '別の人)',
    ],
    run: async ({ client, words: [target] }) => fileText(await client.changeTransferFile(fileIdOf(target), 'release')),
  },
  {
    name: 'download-file',
    usage: '<番号> --file <保存先>',
    help: ['承認された振込ファイルを保存する (全銀 総合振込、120バイト、Shift_JIS)。担当者と日時が記録される'],
    run: download,
  },
  {
    name: 'import-results',
    usage: '<結果ファイル>',
    help: [
      '銀行の結果を取り込む (振込完了、または修正の依頼になる)。結果コードの付いた総合振込、CSVの一覧、',
      '入出金取引明細 (200バイト)',
    ],
    run: importResults,
  },
  {
    name: 'all-paid-but',
    usage: '<番号> [<失敗の一覧>] [--failed <ID=結果コード,…>]',
    help: [
      '失敗した振込だけの一覧 (総合振込またはCSV) を取り込み、ほかをすべて振込済みにする',
      '--failed: 一覧の代わりに、失敗した振込を指定する (1 口座なし、2 名義相違、8 組戻、9 振込不能。なければ none)',
    ],
    run: allPaidBut,
  },
  {
    name: 'discard-file',
    usage: '<番号> --reason <理由>',
    help: [
      '振込ファイルを破棄する (承認した後は、銀行が受け付けなかったときだけ、承認した人ともダウンロードした人とも別の人が)',
    ],
    run: discard,
  },
];
