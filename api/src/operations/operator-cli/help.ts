import stringWidth from 'string-width';
import type { Command } from './command';

const CALL = 'npm run operator --';
/** Columns before what a command does. */
const MARGIN = 36;

const HEAD = `使い方: ${CALL} <コマンド>

  <ID> は申請のID、または申請番号 (例: I-00000042-1)。申請番号は会社ごとに付くので、同じ番号がほかの会社にもあるときは、
       --buyer <ご利用者> で会社を指定する (<ご利用者> は番号 (show で確認)、法人番号、またはメールアドレス)
  取り消せない操作 (reject, cancel, refund, refund-returned, chargeback open・won・lost, discard-file,
  all-paid-but, confirm-decision) は、会社・取引先・金額を
       表示して確認する。端末でないところから実行するときは --yes を付ける`;

const callOf = ({ name, usage }: Command): string => (usage === '' ? name : `${name} ${usage}`);

/** Returns what a command does, beside how it is called if that is short. */
function entryOf(command: Command): string {
  const call = `  ${callOf(command)}`;
  const width = stringWidth(call);
  const lines = command.help.map((line) => `${' '.repeat(MARGIN)}${line}`);
  if (width >= MARGIN) return [call, ...lines].join('\n');
  const [first = '', ...others] = command.help;
  return [`${call}${' '.repeat(MARGIN - width)}${first}`, ...lines.slice(1, 1 + others.length)].join('\n');
}

/** Returns the help of all commands. */
export const helpText = (groups: readonly (readonly Command[])[]): string =>
  [HEAD, ...groups.map((commands) => commands.map(entryOf).join('\n'))].join('\n\n');

/** Returns how a command is called, and what it does. */
export const helpOf = (command: Command): string =>
  [`使い方: ${CALL} ${callOf(command)}`, ...command.help.map((line) => `  ${line}`)].join('\n');

/** Returns what stands below the message about a wrong call: how to call the command, or where all of them are. */
export const hintOf = (command: Command | undefined): string =>
  command === undefined ? `コマンドの一覧: ${CALL} help` : `使い方: ${CALL} ${callOf(command)}`;
