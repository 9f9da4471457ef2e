import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { toHalfWidth } from 'shared-rules/width';
import { Refused } from './client';
import type { Options } from './command';

/** Where a person is asked. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean };
}

// The result of a command is written to the other stream.
const TERMINAL: Terminal = { input: process.stdin, output: process.stderr };

/** Returns a line that a person types; nothing if the input ends. */
async function ask({ input, output }: Terminal, question: string): Promise<string> {
  const lines = createInterface({ input, output });
  const end = new AbortController();
  lines.once('close', () => {
    end.abort();
  });
  try {
    return await lines.question(question, { signal: end.signal });
  } catch {
    output.write('\n');
    return '';
  } finally {
    lines.close();
  }
}

/**
 * Shows what a command that moves money or cannot be undone is about, and asks whether to go on; `--yes` answers it.
 * @param about what happens to what, with the server's data
 * @throws Refused unless the answer is yes, and without a terminal: then nothing has happened
 */
export async function confirm(about: string, { yes }: Options, terminal: Terminal = TERMINAL): Promise<void> {
  terminal.output.write(`${about}\n\n`);
  if (yes === true) return;
  if (!terminal.input.isTTY || !terminal.output.isTTY)
    throw new Refused(
      '端末ではないため確認できません。何もしていません。内容を確かめてから、--yes を付けて実行してください。',
    );
  const answer = toHalfWidth(await ask(terminal, '実行しますか？ (y/N) ')).trim();
  if (!/^y(es)?$/i.test(answer)) throw new Refused('中止しました。何もしていません。');
}
