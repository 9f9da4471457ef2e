import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from './registry';
import { disable, publish } from './change-registry';
import { Refused } from './refusal';
import { buildSample, FILES, suppliers } from './testing/sample-release';
import { deploymentForEach } from './testing/test-deployment';

const team = deploymentForEach();

describe('a release is rejected', () => {
  it('when its origin is not allowed, and it receives no request', async () => {
    const asked = jest.fn(() => ({}));
    team().server.fault = asked;
    team().origins = ['http://localhost:8084'];
    await team().expectRefusal(
      () => team().deploy('one'),
      'origin',
      /is on none of the allowed origins \(http:\/\/localhost:8084\)\. Put the release on an allowed origin/,
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it('when its server is down', async () => {
    await team().server.stop();
    await team().expectRefusal(
      () => team().deploy('one'),
      'unreachable',
      /mf-manifest\.json does not answer \(ECONNREFUSED\)\. Start the static server/,
    );
  });

  it('when its folder exists, because releases are never changed', async () => {
    await team().deploy('one', { version: '0.1.0' });
    await team().deploy('two', { version: '0.2.0' });
    await team().expectRefusal(
      () => team().deploy('one', { version: '0.1.0' }),
      'folder-exists',
      /exists already\. Releases are never changed.*--uploaded/,
    );
  });

  it('when it is already current', async () => {
    await team().deploy('one');
    await team().expectRefusal(() => team().publishDist(), 'current', 'is current already');
    const address = `${team().origin}/${releaseOf(team().store.read().remotes[suppliers.id]!.current)}`;
    await team().expectRefusal(
      () => publish(team().deployment, { remote: suppliers.id, address, mayGoBack: false }),
      'current',
      'is current already',
    );
  });

  it('when it was not built', () =>
    team().expectRefusal(
      () => team().publishDist(),
      'not-built',
      /holds no build\. Build it first: npm --prefix mfe-suppliers run build/,
    ));

  it('when its version equals the current one', async () => {
    await team().deploy('one', { version: '0.2.0' });
    const text = /its version 0\.2\.0 is that of the current release\. Raise the version/;
    await team().expectRefusal(() => team().deploy('two', { version: '0.2.0' }), 'same-version', text);
  });

  it('when its version is lower, without --downgrade', async () => {
    await team().deploy('one', { version: '0.2.0' });
    await team().expectRefusal(
      () => team().deploy('two', { version: '0.1.9' }),
      'backwards',
      /0\.1\.9 is lower than the current one, 0\.2\.0.*--downgrade/,
    );
    expect((await team().deploy('two', { version: '0.1.9' }, true)).remotes[suppliers.id]?.current.version).toBe(
      '0.1.9',
    );
  });

  it('when it needs another shell API than is deployed', () =>
    team().expectRefusal(
      () => team().deploy('one', { shellApi: '^1.3.0' }),
      'shell-range',
      'it works with the shell API ^1.3.0, and the host has 1.2.0. Deploy a host',
    ));

  it('when it uses names that the host does not provide', async () => {
    buildSample(team().dist(), 'one', suppliers, { react: ['useState', 'useLater'] });
    const text = 'it takes useLater from react, which the host does not give. Deploy a host';
    await team().expectRefusal(() => team().publishDist(), 'missing-names', text);
  });

  it("when the host's names are unknown", async () => {
    team().shell = (remote) =>
      Promise.reject(new Refused(remote, [{ code: 'host-unknown', text: 'shell.json cannot be read' }]));
    await team().expectRefusal(() => team().deploy('one'), 'host-unknown', 'Publish the host first');
  });

  it.each([
    ['a path', [{ page: 'list', path: '/suppliers/' }], '/suppliers/ is claimed by mfe-suppliers and by mfe-invoices'],
    ['a path of the host', [{ page: 'list', path: '/toppage' }], '/toppage is claimed by the host and by mfe-invoices'],
    [
      'a place of the navigation',
      [{ page: 'list', path: '/a', navigation: { label: '請求書', order: 4 } }],
      'place 4 of the navigation is claimed by mfe-suppliers and by mfe-invoices',
    ],
    [
      'a label of the navigation',
      [{ page: 'list', path: '/a', navigation: { label: '取引先', order: 1 } }],
      '「取引先」 of the navigation is claimed by mfe-suppliers and by mfe-invoices',
    ],
  ])('when it claims %s of another remote', async (_, routes, text) => {
    await team().deploy('one');
    await team().expectRefusal(
      () => team().deploy('two', { id: 'mfe-invoices', routes }),
      'conflict',
      text,
      'mfe-invoices',
    );
  });

  it('when it is another remote', async () => {
    buildSample(team().dist(), 'one', { ...suppliers, id: 'mfe-account' });
    await team().expectRefusal(() => team().publishDist(), 'other-remote', 'is a build of mfe-account');
  });

  it('when a file is missing in its manifest or differs', async () => {
    buildSample(team().dist(), 'one');
    writeFileSync(join(team().dist(), 'more.js'), 'more');
    await team().expectRefusal(() => team().publishDist(), 'no-integrity', 'more.js has no integrity in the manifest');
    rmSync(join(team().dist(), 'more.js'));
    writeFileSync(join(team().dist(), FILES.page), 'other');
    await team().expectRefusal(() => team().publishDist(), 'bytes', `${FILES.page} is not the file that was built`);
  });

  it('when its folder is not named by its content', async () => {
    buildSample(join(team().releasesFolder, '0.1.0-00000000'), 'one');
    await team().expectRefusal(
      () =>
        publish(team().deployment, {
          remote: suppliers.id,
          address: `${team().origin}/0.1.0-00000000`,
          mayGoBack: false,
        }),
      'address',
      'is not named 0.1.0-',
    );
  });

  it('when its row changed meanwhile', async () => {
    await team().deploy('one');
    team().server.fault = () => {
      team().server.fault = () => ({});
      disable(team().deployment, suppliers.id, '点検中です。');
      return {};
    };
    const attempt = team().deploy('two');
    await expect(attempt).rejects.toThrow('somebody else changed it meanwhile (revision 2)');
    expect(team().store.read().revision).toBe(2);
    expect(team().releases()).toHaveLength(1);
  });
});
