import { chooseRemote } from './choose-remote';
import { listRemote } from './list-remote';

const surroundings = {
  existing: new Map([
    ['mfe-account', 1],
    ['mfe-suppliers', 4],
  ] as const),
  shellApi: '1.2.0',
};

describe('npm run new-remote', () => {
  it.each(['reports', 'mfe-reports'])('accepts %s, with the first free port', (name) => {
    const made = { id: 'mfe-reports', name: 'レポート', path: '/reports', portOffset: 2, shellApi: '1.2.0' };
    expect(chooseRemote([name, '/reports', 'レポート'], surroundings)).toEqual(made);
  });

  it('uses the argument as the display name when no other is given', () => {
    expect(chooseRemote(['tax-papers', '/tax-papers/:year'], surroundings)).toMatchObject({
      id: 'mfe-tax-papers',
      name: 'tax-papers',
    });
  });

  it.each([
    [['suppliers', '/suppliers'], 'mfe-suppliers exists already.'],
    [['../api', '/api'], 'Name the remote to make'],
    [['Reports', '/reports'], 'Name the remote to make'],
    [[], 'Name the remote to make'],
    [['reports'], 'Say the path of its first page, as in /reports'],
    [['reports', 'reports'], 'Say the path of its first page'],
    [['reports', '/reports/../signin'], 'Say the path of its first page'],
  ])('rejects %j', (words, message) => {
    expect(() => chooseRemote(words, surroundings)).toThrow(message);
  });

  it('rejects one more remote than there are ports', () => {
    const existing = new Map(Array.from({ length: 20 }, (_, offset) => [`mfe-${offset}`, offset] as const));
    expect(() => chooseRemote(['reports', '/reports'], { ...surroundings, existing })).toThrow(
      'Every place for the port',
    );
  });

  it('adds the remote behind the last one in the list, and reports a missing list', () => {
    const page = '| `mfe-account` | `/signin` | shared-* |\n| `mfe-payments` | `/x` | shared-* |\n| `shared-ui` |';
    expect(listRemote(page, 'mfe-suppliers', '/suppliers').split('\n')[2]).toBe(
      '| `mfe-suppliers` | `/suppliers` | shared-* |',
    );
    expect(() => listRemote('# Nothing', 'mfe-suppliers', '/suppliers')).toThrow('docs/ARCHITECTURE.md');
  });
});
