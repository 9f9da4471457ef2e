import { parseArgs } from 'node:util';
import { plainTerminalText } from 'shared-rules/file-name';
import { createOperatorClient, Refused, type OperatorClient, Waiting } from './operations/operator-cli/client';
import { decide } from './operations/operator-cli/decisions';
import { idOf, searchOf } from './operations/operator-cli/find-payment';
import type { Options } from './operations/operator-cli/options';
import { caseText } from './operations/operator-cli/case-text';
import { operateChargebacks } from './operations/operator-cli/chargebacks';
import { operateFreezing } from './operations/operator-cli/freezing';
import { operateOperators } from './operations/operator-cli/operators';
import { operateOAuthClients } from './operations/operator-cli/oauth-clients';
import { operatePreRegistrations } from './operations/operator-cli/pre-registrations';
import { listText } from './operations/operator/payment-text';
import { anchorsText, rotationText, verificationText } from './operations/operator-cli/print';
import { dayOf, operateSettlement, reconcileText } from './operations/operator-cli/settlements';
import { operateRefund } from './operations/operator-cli/refunds';
import { operatePromotions } from './operations/operator-cli/promotions';
import { operateTerms } from './operations/operator-cli/terms';
import { operateTransfers } from './operations/operator-cli/transfers';
import { decisionsText, operateDecisions, waitingText } from './operations/operator-cli/two-people';
import { USAGE, UsageError } from './operations/operator-cli/usage';
import { operateWebhooks } from './operations/operator-cli/webhooks';

/** Runs the command on a company's credit. Returns the text to print, or null if the command is another. */
async function operateRequestCredit(
  client: OperatorClient,
  command: string,
  corporateNumber: string | undefined,
  options: Options,
): Promise<string | null> {
  if (command !== 'request-credit') return null;
  const count = String(options['count'] ?? '');
  if (!corporateNumber) throw new UsageError('法人番号を指定してください。');
  if (!/^\d{1,5}$/.test(count)) throw new UsageError('--count には0以上の整数を指定してください。');
  const {
    name,
    credit,
    per_day: daily,
    unpaid_per_month: unpaid,
  } = await client.creditRequests({ corporate_number: corporateNumber, credit: Number(count) });
  return `${name}: 支払い済みの依頼に ${credit} 件を加えて数えます。送信できる依頼は24時間に${daily}件、お支払いのない依頼は30日間に${unpaid}件までです。`;
}

/** Returns the anchor of an option. Throws {@link UsageError} for any other form than 2026-11-26=<root>. */
function anchorOf(option: string | undefined): string | undefined {
  if (option !== undefined && !/^\d{4}-\d{2}-\d{2}=[0-9a-f]{64}$/.test(option))
    throw new UsageError('--anchor には <日付>=<値> を指定してください。anchors で確認できます。');
  return option;
}

const text = { type: 'string' } as const;
const list = { type: 'string', multiple: true } as const;
const OPTIONS = {
  reason: text,
  field: list,
  rate: text,
  from: text,
  until: text,
  minimum: text,
  uses: text,
  'uses-per-buyer': text,
  version: text,
  effective: text,
  summary: text,
  file: text,
  name: text,
  provider: text,
  home: text,
  redirect: list,
  scope: list,
  logo: text,
  webhook: text,
  count: text,
  amount: text,
  commission: text,
  fee: text,
  deadline: text,
  reference: text,
  role: text,
  email: text,
  anchor: text,
  buyer: text,
  failed: text,
  yes: { type: 'boolean' },
  whole: { type: 'boolean' },
  added: { type: 'boolean' },
} as const;

/**
 * Runs one command. Returns the text to print and whether it succeeded.
 * @param origin address of the API
 */
async function run(
  origin: string,
  client: OperatorClient,
  words: readonly string[],
  options: Options & { readonly anchor?: string | undefined; readonly whole?: boolean; readonly added?: boolean },
): Promise<{ text: string; isWell: boolean }> {
  const [command = '', target] = words;
  if (command === 'list') {
    const payments = listText(await client.list(searchOf(target, options)));
    const waiting = await client.decisions();
    return { text: waiting.length === 0 ? payments : `${payments}\n\n${decisionsText(waiting)}`, isWell: true };
  }
  if (command === 'show')
    return { text: caseText(await client.case(await idOf(client, target, options)), origin), isWell: true };
  if (command === 'verify') {
    const broken = await client.verify(anchorOf(options.anchor), options.added === true);
    return { text: verificationText(broken), isWell: broken.length === 0 };
  }
  if (command === 'reconcile') {
    const result = await client.reconcile(dayOf(target), options.whole === true);
    return { text: reconcileText(result), isWell: result.unexplained.length === 0 };
  }
  if (command === 'anchors') return { text: anchorsText(await client.anchors()), isWell: true };
  if (command === 'rotate-keys') return { text: rotationText(await client.rotateKeys()), isWell: true };
  const done =
    (await decide(client, command, target, options)) ??
    (await operateTransfers(client, words, options)) ??
    (await operateSettlement(client, command, target, options)) ??
    (await operateRefund(client, command, target, options)) ??
    (await operateChargebacks(client, command, words.slice(1), options)) ??
    (await operateFreezing(client, command, target, options)) ??
    (await operatePromotions(client, command, target, options)) ??
    (await operateTerms(client, command, options)) ??
    (await operateOAuthClients(client, command, target, options)) ??
    (await operatePreRegistrations(client, command, target)) ??
    (await operateWebhooks(client, command, target)) ??
    (await operateRequestCredit(client, command, target, options)) ??
    (await operateDecisions(client, command, target, options)) ??
    (await operateOperators(client, command, target, options));
  if (done === null) throw new UsageError(command === '' ? '' : `${command} というコマンドはありません。`);
  return { text: done, isWell: true };
}

/** Exit code of a decision that another person has to confirm: nothing has happened yet. */
const WAITS = 2;

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return [error.message, USAGE].filter(Boolean).join('\n\n');
  if (error instanceof Refused) return error.message;
  return `APIに接続できませんでした。起動しているか確認してください。(${error instanceof Error ? error.message : String(error)})`;
}

/**
 * Runs the examiner's command line. The launcher names the running API and its token; OPERATOR_URL names another one.
 */
async function main(): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const { OPERATOR_URL, API_URL = 'http://127.0.0.1:8090', OPERATOR_TOKEN } = process.env;
    if (!OPERATOR_TOKEN) throw new UsageError('運営者のトークンを OPERATOR_TOKEN に設定してください。');
    const origin = OPERATOR_URL ?? API_URL;
    const { text: output, isWell } = await run(
      origin,
      createOperatorClient(origin, OPERATOR_TOKEN),
      positionals,
      values,
    );
    // Names that others entered must not write to the terminal past their place.
    console.log(plainTerminalText(output));
    process.exitCode = isWell ? 0 : 1;
  } catch (error) {
    if (error instanceof Waiting) {
      console.log(plainTerminalText(waitingText(error)));
      process.exitCode = WAITS;
      return;
    }
    console.error(plainTerminalText(messageOf(error)));
    process.exitCode = 1;
  }
}

await main();
