import { UsageError } from './command';
import { COMMANDS } from './commands';
import { requireCommand, helpTopic } from './require-command';
import { hintOf } from './help';

const found = (...args: readonly string[]) => requireCommand(args, COMMANDS);

describe('the command that a shell calls', () => {
  it.each(COMMANDS)('$name is found by its name, and takes the words and options of its usage', (command) => {
    const wordsOf = (text: string) => text.match(/<[^>]+>/g) ?? [];
    const [before = '', ...options] = command.usage.split('--');
    const args = options.flatMap((option) => {
      const [name = ''] = /^[a-z-]+/.exec(option) ?? [];
      return [`--${name}`, ...wordsOf(option).slice(0, 1)];
    });
    const call = requireCommand([...command.name.split(' '), ...wordsOf(before), ...args], COMMANDS);
    expect(call.command).toBe(command);
    expect(call.words).toEqual(wordsOf(before));
    expect(Object.keys(call.options)).toHaveLength(options.length);
  });

  it('takes several values, and options before its words', () => {
    expect(found('send-back', '--field', 'amount', '--field=note', '--reason', '金額', '12')).toMatchObject({
      command: { name: 'send-back' },
      words: ['12'],
      options: { field: ['amount', 'note'], reason: '金額' },
    });
  });

  it.each([
    [['aprove', '1'], /^aprove というコマンドはありません。\n近い名前のコマンド: approve$/],
    [['frobnicate'], /^frobnicate というコマンドはありません。$/],
    [['constructor'], /^constructor というコマンドはありません。$/],
    [['chargeback', 'close', '1'], /^chargeback のあとに open, evidence, won, lost のどれかを指定してください。$/],
    [['reject', '1', '--field', 'note'], /^reject に --field は指定できません。$/],
    [['reject', '1', '--resaon', 'x'], /^reject に --resaon は指定できません。$/],
    [['reject', '1', '-y'], /^reject に -y は指定できません。$/],
    [['reject', '1', '--reason'], /^--reason の値を指定してください。$/],
    [['reject', '1', '--reason', '--yes'], /^--reason の値を指定してください。$/],
    [['reject', '1', '--yes=no', '--reason', 'x'], /^--yes に値は指定できません。$/],
    [['reject', '1', '--reason', 'x', '--reason', 'y'], /^--reason は1回だけ指定してください。$/],
    [['reject', '1', '--constructor', 'x'], /^reject に --constructor は指定できません。$/],
    [['--yes'], /^コマンドを指定してください。$/],
    [['approve', '1', '2'], /^approve に「2」は指定できません。$/],
    [['promotions', 'x'], /^promotions に「x」は指定できません。$/],
  ])('is refused in %j', (args, message) => {
    const call = () => found(...args);
    expect(call).toThrow(UsageError);
    expect(call).toThrow(message);
  });

  it.each([
    [['end-promotion'], 'コードを指定してください。'],
    [['chargeback', 'evidence', '3'], 'ファイル.zipを指定してください。'],
    [['freeze', ' ', '--reason', 'x'], 'ご利用者を指定してください。'],
    [['reject', '1'], '理由を --reason で指定してください。'],
    [['reject', '1', '--reason', ' '], '理由を --reason で指定してください。'],
    [['add-promotion', 'SPRING', '--until', '2027-03-31'], '--rate を指定してください。'],
    [['add-client', '--name', 'A'], '--provider を指定してください。'],
  ])('needs what its usage requires: %j', (args, message) => {
    expect(() => found(...args)).toThrow(message);
  });

  it.each([
    [['aprove', '1'], 3],
    [['xyz'], 2],
    [['chargeback'], 2],
  ])('that nobody knows is answered by three lines at most: %j', (args, lines) => {
    expect.assertions(1);
    try {
      found(...args);
    } catch (error) {
      const { message, command } = error as UsageError;
      expect(`${message}\n${hintOf(command)}`.split('\n')).toHaveLength(lines);
    }
  });
});

describe('help', () => {
  const topicOf = (...args: readonly string[]) => helpTopic(args, COMMANDS)?.map(({ name }) => name);

  it.each([
    [['help'], []],
    [['--help'], []],
    [['-h'], []],
    [['help', 'approve'], ['approve']],
    [['--help', 'approve'], ['approve']],
    [['approve', '12', '--yes', '--help'], ['approve']],
    [['approve', '-h'], ['approve']],
    [['chargeback', 'won', '--help'], ['chargeback won']],
    [
      ['help', 'chargeback'],
      ['chargeback open', 'chargeback evidence', 'chargeback won', 'chargeback lost'],
    ],
    [['approve', '12'], undefined],
  ])('%j asks about %j', (args, topic) => {
    expect(topicOf(...args)).toEqual(topic);
  });

  it('names the nearest command for an unknown one', () => {
    expect(() => topicOf('aprove', '--help')).toThrow(/近い名前のコマンド: approve$/);
  });
});
