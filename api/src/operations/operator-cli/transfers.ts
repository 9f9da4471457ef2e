import type { OperatedTransferFile, ShownTransfer, ShownTransferFile } from 'shared-api/operator';
import { lookUp } from 'shared-rules/look-up';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { tableOf } from '../operator/table';
import { answerOf, type OperatorClient } from './client';
import { type Call, type Command, numberOf, textOf, UsageError } from './command';
import { confirm } from './confirm';
import { bytesOf, save } from './files';
import { idOf } from './find-payment';

/** Names of the states of a transfer. */
const TRANSFER_STATES: Readonly<Record<string, string>> = {
  made: '承認待ち',
  released: '結果待ち',
  paid: '振込済み',
  failed: '振込不能',
  returned: '組戻',
  discarded: '破棄',
};

/** Returns the name of a transfer's state. */
export const transferState = (state: string): string => lookUp(TRANSFER_STATES, state) ?? state;

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

const filesText = (files: readonly OperatedTransferFile[]): string =>
  tableOf(
    files,
    {
      番号: ({ id }) => id,
      振込日: ({ transfer_date: date }) => formatDate(date),
      件数: ({ payments }) => payments,
      合計: ({ total }) => formatYen(total),
      作成: ({ made_at: at, made_by: operator }) => `${formatDateTime(at)} (${by(operator)})`,
      状態: stateOf,
    },
    '振込ファイルはありません。',
  );

/** Returns what a person has to know about a transfer before its file is released or discarded. */
const cautionOf = ({ left_before: files, failed_before: failures, order, amount }: ShownTransfer): string =>
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
    tableOf(file.transfers, {
      申請: ({ payment_id: id }) => id,
      申請番号: ({ payment_number: number }) => number,
      回: ({ number }) => number,
      ご利用者: ({ buyer_name: name }) => name,
      取引先: ({ payee }) => payee,
      振込先口座: ({ order }) =>
        order && [order.bank, order.branch, order.account_type, order.account_number].join(' '),
      口座名義: ({ order }) => order && order.holder,
      振込名義: ({ order }) => order && order.sender,
      金額: ({ order, amount }) => formatYen(order?.amount ?? amount),
      状態: ({ state }) => transferState(state),
      理由: ({ reason }) => reason,
      注意: cautionOf,
    }),
  ].join('\n');
}

const paramsOf = (text: string | undefined) => ({
  path: { id: numberOf(text, '振込ファイルの番号を指定してください。transfer-files で確認できます。') },
});
type Params = ReturnType<typeof paramsOf>;

const shownText = async (client: OperatorClient, params: Params): Promise<string> =>
  fileText(await answerOf(client.GET('/transfer_files/{id}', { params })));

async function discard({ client, words: [target], options }: Call): Promise<string> {
  const params = paramsOf(target);
  const body = { reason: textOf(options, 'reason') };
  const consequence = '次の振込ファイルを破棄します。元に戻せず、申請は別の振込ファイルに入れられるようになります。';
  await confirm([consequence, '', await shownText(client, params)].join('\n'), options);
  return fileText(await answerOf(client.POST('/transfer_files/{id}/discard', { params, body })));
}

/** Returns the failed transfers that `--failed` names, with their codes: I-00000042-1=2,I-00000043-1=1. */
async function namedFailures({ client, options }: Call, text: string) {
  const failures: { payment: number; code: string }[] = [];
  for (const part of text.split(',')) {
    const [name = '', code = ''] = part.trim().split('=');
    if (name === '' || !/^[1289]$/.test(code))
      throw new UsageError('失敗した振込を --failed 申請番号=結果コード（1・2・8・9）で指定してください。');
    failures.push({ payment: await idOf(client, name, options), code });
  }
  return failures;
}

async function allPaidBut(call: Call): Promise<string> {
  const {
    client,
    words: [target, path],
    options,
  } = call;
  const params = paramsOf(target);
  const { failed } = options;
  if ((path === undefined) === (typeof failed !== 'string'))
    throw new UsageError(
      '失敗した振込を、一覧のファイルか --failed 申請番号=結果コード のどちらかで指定してください。',
    );
  const body =
    typeof failed === 'string'
      ? { failures: failed === 'none' ? [] : await namedFailures(call, failed) }
      : { content: (await bytesOf(path ?? '')).toString('base64') };
  const but = failed === 'none' ? '' : `${typeof failed === 'string' ? failed : `${path ?? ''} にある振込`} を除き、`;
  const consequence = `次の振込ファイルで結果を待つ振込を、${but}すべて振込済みにします。元に戻せません。`;
  await confirm([consequence, '', await shownText(client, params)].join('\n'), options);
  return fileText(await answerOf(client.POST('/transfer_files/{id}/all_paid_but', { params, body })));
}

/** Imports a result and returns the files that it is about. */
async function importResults({ client, words: [path = ''] }: Call): Promise<string> {
  const body = { content: (await bytesOf(path)).toString('base64') };
  const { other_files: others, ...file } = await answerOf(client.POST('/transfer_results', { body }));
  const shown = await Promise.all(others.map((id) => shownText(client, { path: { id } })));
  return [fileText(file), ...shown].join('\n\n');
}

/** Commands about files of transfers. */
export const transferCommands: readonly Command[] = [
  {
    name: 'transfer-file',
    usage: '[<ID> …]',
    help: ['振込日になった申請の振込ファイルを作る (IDを指定すると、振込日の前でもその申請だけ)'],
    run: async ({ client, words, options }) => {
      const payments = await Promise.all(words.map((text) => idOf(client, text, options)));
      const body = payments.length > 0 ? { payments } : {};
      return fileText(await answerOf(client.POST('/transfer_files', { body })));
    },
  },
  {
    name: 'transfer-files',
    usage: '[<ID>]',
    help: ['振込ファイルの一覧 (IDを指定すると、その申請が入っているもの)'],
    run: async ({ client, words: [target], options }) => {
      const query = target === undefined ? {} : { payment: await idOf(client, target, options) };
      return filesText((await answerOf(client.GET('/transfer_files', { params: { query } }))).transfer_files);
    },
  },
  {
    name: 'show-file',
    usage: '<番号>',
    help: ['振込ファイルの内容 (取引先、口座、振込名義、金額) と、承認・ダウンロード・破棄の記録'],
    run: ({ client, words: [target] }) => shownText(client, paramsOf(target)),
  },
  {
    name: 'release-file',
    usage: '<番号>',
    help: [
      '振込ファイルを銀行に渡すことを承認する (作った人とも、申請を承認した人とも、前の振込の失敗を取り込んだ人とも',
      '別の人)',
    ],
    run: async ({ client, words: [target] }) =>
      fileText(await answerOf(client.POST('/transfer_files/{id}/release', { params: paramsOf(target) }))),
  },
  {
    name: 'download-file',
    usage: '<番号> --file <保存先>',
    help: ['承認された振込ファイルを保存する (全銀 総合振込、120バイト、Shift_JIS)。担当者と日時が記録される'],
    run: async ({ client, words: [target], options }) => {
      const file = textOf(options, 'file');
      const init = { params: paramsOf(target), parseAs: 'arrayBuffer' } as const;
      const content = await answerOf(client.GET('/transfer_files/{id}/content', init));
      await save(file, content);
      return `振込ファイル ${init.params.path.id} を ${file} に保存しました（${content.byteLength}バイト）。`;
    },
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
