import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from './registry';
import { disable, enable, publish, rollBack } from './change-registry';
import { buildSample, FILES, suppliers } from './testing/sample-release';
import { deploymentForEach, SHELL } from './testing/test-deployment';

const team = deploymentForEach();

describe('publishing', () => {
  it('makes a build current, in a folder of its own, and keeps the one before as previous', async () => {
    const first = (await team().deploy('one')).remotes[suppliers.id]!.current;
    const { current, previous } = (await team().deploy('two')).remotes[suppliers.id]!;
    expect(current.entry).toBe(`${team().origin}/${releaseOf(current)}/${FILES.entry}`);
    expect(previous).toEqual(first);
    expect(team().releases()).toEqual([releaseOf(first), releaseOf(current)].sort());
  });

  it('writes the compressed forms before browsers are sent to the release', async () => {
    const code = 'page()'.repeat(1_000);
    let seen: string[] = [];
    team().tryOut = () => {
      seen = readdirSync(join(team().releasesFolder, team().releases().at(-1) ?? ''));
      return Promise.resolve([]);
    };
    await team().deploy(code);
    expect(seen.filter((name) => /\.(?:br|gz)$/.test(name))).toEqual(
      [FILES.page, FILES.entry].flatMap((name) => [`${name}.br`, `${name}.gz`]),
    );
  });

  it('accepts a folder uploaded by other means', async () => {
    const first = (await team().deploy('one')).remotes[suppliers.id]!.current;
    await team().deploy('two');
    const { remotes } = await publish(team().deployment, {
      remote: suppliers.id,
      address: `${team().origin}/${releaseOf(first)}`,
      mayGoBack: true,
    });
    expect(remotes[suppliers.id]?.current).toEqual(first);
  });

  it('leaves the rows of other remotes as they are, and a remote switched off', async () => {
    const account = (
      await team().deploy('account', { id: 'mfe-account', routes: [{ page: 'signin', path: '/signin' }] })
    ).remotes['mfe-account'];
    await team().deploy('one');
    disable(team().deployment, suppliers.id, '点検中です。');
    const { remotes } = await team().deploy('two');
    expect(remotes['mfe-account']).toEqual(account);
    expect(remotes[suppliers.id]?.disabled).toBe('点検中です。');
  });

  it('loses nothing when several remotes are published at once', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `mfe-${String.fromCharCode(97 + index)}`);
    for (const id of ids)
      buildSample(team().dist(id), id, { ...suppliers, id, routes: [{ page: 'list', path: `/${id}` }] });
    await Promise.all(ids.map((remote) => team().publishDist(remote)));
    expect(Object.keys(team().store.read().remotes).sort()).toEqual(ids);
  });

  it('rejects the slower of two that claim one path at once', async () => {
    const ids = ['mfe-a', 'mfe-b'];
    for (const id of ids) buildSample(team().dist(id), id, { ...suppliers, id });
    const outcomes = await Promise.allSettled(ids.map((remote) => team().publishDist(remote)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Object.keys(team().store.read().remotes)).toHaveLength(1);
    expect(team().releases()).toHaveLength(1);
  });
});

describe('going back', () => {
  it('swaps current and previous in one write, and back again', async () => {
    await team().deploy('one');
    const { current, previous } = (await team().deploy('two', { version: '0.2.0' })).remotes[suppliers.id]!;
    expect((await rollBack(team().deployment, suppliers.id)).remotes[suppliers.id]).toMatchObject({
      current: previous,
      previous: current,
    });
    expect((await rollBack(team().deployment, suppliers.id)).remotes[suppliers.id]).toMatchObject({
      current,
      previous,
    });
    expect(team().store.read().revision).toBe(4);
  });

  it('is rejected without a previous release', async () => {
    await team().expectRefusal(
      () => rollBack(team().deployment, suppliers.id),
      'not-published',
      'the registry has no remote of this name',
    );
    await team().deploy('one');
    await team().expectRefusal(
      () => rollBack(team().deployment, suppliers.id),
      'no-previous',
      'it has no previous release',
    );
  });

  it('is rejected if the previous release has changed or is missing', async () => {
    const first = releaseOf((await team().deploy('one')).remotes[suppliers.id]!.current);
    await team().deploy('two');
    writeFileSync(join(team().releasesFolder, first, FILES.page), 'other');
    await team().expectRefusal(() => rollBack(team().deployment, suppliers.id), 'bytes', 'is not what was built');
    rmSync(join(team().releasesFolder, first), { recursive: true });
    await team().expectRefusal(() => rollBack(team().deployment, suppliers.id), 'status', 'is answered with 404');
  });

  it('is rejected when the host has changed since', async () => {
    await team().deploy('one');
    await team().deploy('two', { shellApi: '^1.0.0 || ^2.0.0' });
    team().shell = () => Promise.resolve({ ...SHELL, shellApi: '2.0.0' });
    await team().expectRefusal(
      () => rollBack(team().deployment, suppliers.id),
      'shell-range',
      'it works with the shell API ^1.0.0, and the host has 2.0.0',
    );
  });
});

describe('switching off', () => {
  it('gives the reason until it is switched on again', async () => {
    const row = (await team().deploy('one')).remotes[suppliers.id];
    expect(disable(team().deployment, suppliers.id, '点検中です。').remotes[suppliers.id]).toEqual({
      ...row,
      disabled: '点検中です。',
    });
    expect(enable(team().deployment, suppliers.id).remotes[suppliers.id]).toEqual(row);
  });

  it('is rejected for an unknown remote', () => {
    expect(() => disable(team().deployment, suppliers.id, '点検中です。')).toThrow(
      'mfe-suppliers is refused: the registry has no remote of this name. Publish it first',
    );
  });
});
