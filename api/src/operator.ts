import { plainTerminalText } from 'shared-rules/file-name';
import { createOperatorClient, Refused, Waiting } from './operations/operator-cli/client';
import { type Command, type Outcome, UsageError } from './operations/operator-cli/command';
import { COMMAND_GROUPS, COMMANDS } from './operations/operator-cli/commands';
import { requireCommand, helpTopic } from './operations/operator-cli/require-command';
import { helpOf, helpText, hintOf } from './operations/operator-cli/help';
import { waitingText } from './operations/operator-cli/two-people';

/** Exit code of a decision that another person has to confirm: nothing has happened yet. */
const WAITS = 2;

/** Prints. Names that others entered must not write to the terminal past their place. */
const print = (text: string): void => console.log(plainTerminalText(text));

/**
 * Runs the command of the shell's arguments. The launcher names the API and its token; OPERATOR_URL names another one.
 */
async function run(args: readonly string[]): Promise<Outcome> {
  if (args.length === 0) return { text: helpText(COMMAND_GROUPS), isWell: false };
  const topic = helpTopic(args, COMMANDS);
  if (topic !== undefined) {
    const text = topic.length === 0 ? helpText(COMMAND_GROUPS) : topic.map(helpOf).join('\n');
    return { text, isWell: true };
  }
  const { command, words, options } = requireCommand(args, COMMANDS);
  const { OPERATOR_URL, API_URL = 'http://127.0.0.1:8090', OPERATOR_TOKEN } = process.env;
  if (!OPERATOR_TOKEN)
    throw new Refused(
      '操作するAPIが分かりません。npm start で起動するか、OPERATOR_URL と OPERATOR_TOKEN を設定してください。',
    );
  const origin = OPERATOR_URL ?? API_URL;
  const call = { client: createOperatorClient(origin, OPERATOR_TOKEN), origin, words, options };
  const outcome = await command.run(call).catch((error: unknown) => {
    throw withCommand(error, command);
  });
  return typeof outcome === 'string' ? { text: outcome, isWell: true } : outcome;
}

/** Returns the error with the command in which it happened. */
const withCommand = (error: unknown, command: Command): unknown =>
  error instanceof UsageError ? new UsageError(error.message, command) : error;

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n${hintOf(error.command)}`;
  if (error instanceof Refused) return error.message;
  return `APIに接続できませんでした。起動しているか確認してください。(${error instanceof Error ? error.message : String(error)})`;
}

try {
  const { text, isWell } = await run(process.argv.slice(2));
  print(text);
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  if (error instanceof Waiting) {
    print(waitingText(error));
    process.exitCode = WAITS;
  } else {
    console.error(plainTerminalText(messageOf(error)));
    process.exitCode = 1;
  }
}
