import { PassThrough } from 'node:stream';
import { confirm } from './confirm';

const REFUSED = '中止しました。何もしていません。';

/** Returns a terminal at which somebody types a text, or ends the input; `output` is what was shown. */
function terminal(typed: string | null, isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  if (typed === null) input.end();
  else input.write(typed);
  return { input, output, shown: () => String(output.read() ?? '') };
}

describe('the question before what cannot be undone', () => {
  it.each(['y\n', 'Y\n', ' yes \n', 'ｙ\n'])('goes on after %j', async (typed) => {
    const { shown, ...at } = terminal(typed);
    await confirm('次の申請を却下します。', {}, at);
    expect(shown()).toMatch(/次の申請を却下します。\n\n.*実行しますか？ \(y\/N\)/);
  });

  it.each(['\n', 'n\n', 'no\n', 'yesterday\n', 'はい\n', null])('stops after %j', async (typed) => {
    await expect(confirm('', {}, terminal(typed))).rejects.toThrow(REFUSED);
  });

  it('is answered by --yes, and shows what it is about', async () => {
    const { shown, ...at } = terminal(null, false);
    await confirm('次の申請を却下します。', { yes: true }, at);
    expect(shown()).toBe('次の申請を却下します。\n\n');
  });

  it('refuses without a terminal', async () => {
    await expect(confirm('', {}, terminal('y\n', false))).rejects.toThrow('--yes を付けて実行してください。');
  });
});
