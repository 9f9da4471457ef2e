import { parseArgs } from 'node:util';
import { createOperatorClient, Refused, type OperatorClient } from './operator-cli/client';
import { listText, paymentText, verificationText } from './operator-cli/print';

const USAGE = `使い方: npm run operator -- <コマンド>

  <ID> は申請のID、または申請番号 (例: I-00000042-1)

  list                              申請の一覧
  show <ID>                         申請の内容と履歴
  check <ID>                        書類の内容を確認済みにする
  approve <ID>                      承認する (カードの売上を確定し、振込を予約する)
  send-back <ID> --reason <理由>    修正を求めて差し戻す
  reject <ID> --reason <理由>       却下する (カードの承認を取り消す)
  transfer <ID>                     振込を今すぐ実行する
  cancel <ID> --reason <理由>       振込の予約をキャンセルする (全額返金する)
  verify                            帳簿とカード会社の記録を検証する`;

/** Commands that decide something, by the last part of the call's path; those that stop a payment need a reason. */
const DECISIONS: Readonly<Record<string, { readonly path: string; readonly needsReason: boolean }>> = {
  check: { path: 'check', needsReason: false },
  approve: { path: 'approve', needsReason: false },
  'send-back': { path: 'send_back', needsReason: true },
  reject: { path: 'reject', needsReason: true },
  transfer: { path: 'transfer', needsReason: false },
  cancel: { path: 'cancel', needsReason: true },
};

class UsageError extends Error {}

/** A payment by its id, by its number (I-00000042-1), or by its received invoice's number (its newest payment). */
async function idOf(client: OperatorClient, text = ''): Promise<number> {
  const id = Number(text);
  if (Number.isSafeInteger(id) && id > 0) return id;
  if (!/^I-\d{8}(-\d+)?$/.test(text)) throw new UsageError('申請のID、または申請番号を指定してください。どちらも list で確認できます。');
  const found = (await client.list()).filter(({ payment_number: number }) => number === text || number.startsWith(`${text}-`));
  const [newest] = found;
  if (!newest) throw new UsageError(`${text} の申請はありません。`);
  if (found.some(({ buyer_name: name }) => name !== newest.buyer_name)) throw new UsageError(`${text} の申請は複数のご利用者にあります。IDで指定してください。`);
  return newest.id;
}

/** Runs one command; answers with what to print and whether all is well. */
async function run(client: OperatorClient, words: readonly string[], reason: string | undefined): Promise<{ text: string; isWell: boolean }> {
  const [command = '', id] = words;
  if (command === 'list') return { text: listText(await client.list()), isWell: true };
  if (command === 'show') return { text: paymentText(await client.show(await idOf(client, id))), isWell: true };
  if (command === 'verify') {
    const broken = await client.verify();
    return { text: verificationText(broken), isWell: broken.length === 0 };
  }
  const decision = DECISIONS[command];
  if (!decision) throw new UsageError(command === '' ? '' : `${command} というコマンドはありません。`);
  if (decision.needsReason && !reason?.trim()) throw new UsageError('理由を --reason で指定してください。');
  return { text: paymentText(await client.decide(await idOf(client, id), decision.path, decision.needsReason ? reason : undefined)), isWell: true };
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return [error.message, USAGE].filter(Boolean).join('\n\n');
  if (error instanceof Refused) return error.message;
  return `APIに接続できませんでした。起動しているか確認してください。(${error instanceof Error ? error.message : String(error)})`;
}

/** The examiner's command line. The launcher names the running API and its token; OPERATOR_URL names another one. */
async function main(): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
    const { OPERATOR_URL, API_URL = 'http://127.0.0.1:8090', OPERATOR_TOKEN } = process.env;
    if (!OPERATOR_TOKEN) throw new UsageError('運営者のトークンを OPERATOR_TOKEN に設定してください。');
    const { text, isWell } = await run(createOperatorClient(OPERATOR_URL ?? API_URL, OPERATOR_TOKEN), positionals, values.reason);
    console.log(text);
    process.exitCode = isWell ? 0 : 1;
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

await main();
