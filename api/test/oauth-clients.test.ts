import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CORPORATION, signIn } from './support/accounts';
import { begin, connect, exchange, refresh } from './support/oauth';
import type { SystemClient } from './support/connected-system';
import { runOperator } from './support/operator-command';
import { until } from './support/until';
import { useApi } from './support/use-api';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

describe('systems that may connect', () => {
  const api = useApi();
  const operator = (...words: string[]) => runOperator(api(), words);
  const REDIRECT = 'https://kaikei.example/callback';
  const needed = [
    '--name',
    '会計ソフトA',
    '--provider',
    '株式会社会計ソフト',
    '--home',
    'https://kaikei.example/',
    '--redirect',
    REDIRECT,
    '--scope',
    'payments.lodge',
    '--scope',
    'payments.read',
  ];

  /** Registers a system on the command line, and reads the secrets that are shown once. */
  async function register(...more: string[]): Promise<SystemClient & { readonly output: string }> {
    const { code, output } = await operator('add-client', ...needed, ...more);
    if (code !== 0) throw new Error(output);
    const read = (label: string): string => new RegExp(`^${label}: (\\S+)$`, 'm').exec(output)?.[1] ?? '';
    return {
      clientId: read('クライアントID'),
      secret: read('クライアントシークレット'),
      redirectUri: REDIRECT,
      output,
    };
  }

  it('are registered on the command line; the secret shown once connects them', async () => {
    const client = await register();
    const system = await connect(api(), { client, scopes: ['payments.lodge', 'payments.read'] });
    expect((await system.call('GET', '/pre_registrations?size=20')).status).toBe(200);
    const list = await operator('list-clients');
    expect(list.output).toContain(client.clientId);
    expect(list.output).not.toContain(client.secret);
  });

  it('store no readable secret', async () => {
    const client = await register();
    const { rows } = await api().pool.query('select oauth_clients::text as row from oauth_clients');
    expect(JSON.stringify(rows)).not.toContain(client.secret);
  });

  it('are shown to the user with name, company and logo', async () => {
    const logo = join(process.env['TMPDIR'] ?? '/tmp', `logo-of-oauth-clients-${process.pid}.png`);
    await writeFile(logo, PNG);
    const client = await register('--logo', logo);
    const { browser, uid } = await begin(api(), client, { scope: 'payments.read' });
    expect((await browser.call('GET', `/oauth_interactions/${uid}/details`)).body).toMatchObject({
      system: {
        client_id: client.clientId,
        name: '会計ソフトA',
        provider_name: '株式会社会計ソフト',
        home_url: 'https://kaikei.example/',
        logo: `data:image/png;base64,${PNG.toString('base64')}`,
      },
      scopes: ['payments.read'],
    });
  });

  it('with a webhook address get a signing secret, which stays when the address changes', async () => {
    const client = await register('--webhook', 'https://kaikei.example/webhook');
    expect(client.output).toMatch(/Webhook シークレット: whsec_[A-Za-z0-9+/]{43}=/);
    const moved = await operator('change-client', client.clientId, '--webhook', 'https://kaikei.example/elsewhere');
    expect(moved.output).toContain('https://kaikei.example/elsewhere');
    expect(moved.output).not.toContain('whsec_');
    const without = await operator('change-client', client.clientId, '--webhook', 'none');
    expect(without.output).not.toContain('kaikei.example/elsewhere');
    const again = await operator('change-client', client.clientId, '--webhook', 'https://kaikei.example/webhook');
    expect(again.output).toMatch(/whsec_/);
    expect(again.output).not.toContain(/whsec_\S+/.exec(client.output)?.[0]);
  });

  it('are refused with the faults named', async () => {
    const refused = async (...words: string[]) => {
      const { code, output } = await operator(...words);
      expect(code).toBe(1);
      return output;
    };
    expect(await refused('add-client', '--name', '会計ソフトA')).toContain('--provider を指定してください。');
    expect(await refused('add-client', ...needed, '--redirect', 'http://kaikei.example/callback')).toContain(
      'http://kaikei.example/callback は登録できません。',
    );
    expect(await refused('add-client', ...needed, '--webhook', 'https://user:pass@kaikei.example/')).toContain(
      'https://user:pass@kaikei.example/ は登録できません。',
    );
    expect(await refused('add-client', ...needed, '--webhook', 'https://10.0.0.8/hooks')).toContain(
      'https://10.0.0.8/hooks は登録できません。Webhook のURLには、',
    );
    expect(await refused('add-client', ...needed, '--scope', 'everything')).toContain('入力内容に誤りがあります。');
    expect(await refused('add-client', ...needed, '--logo', __filename)).toContain(
      'ロゴには、64KB以下のPNGまたはJPEGのファイルを指定してください。',
    );
    expect(await refused('add-client', ...needed, '--logo', '/nowhere.png')).toContain(
      '/nowhere.png を読み込めませんでした。',
    );
    expect(await refused('change-client', 'nobody', '--name', '会計ソフトB')).toContain('登録されていません。');
    expect(await refused('change-client', 'nobody')).toContain('変更する項目を指定してください。');
    expect(await refused('new-client-secret', 'nobody')).toContain('登録されていません。');
    expect(await refused('disable-client')).toContain('クライアントIDを指定してください。');
  });

  it('get a new secret, and the old one becomes invalid', async () => {
    const client = await register();
    const { refreshToken } = await connect(api(), { client, scopes: ['payments.read'] });
    const { output } = await operator('new-client-secret', client.clientId);
    expect(await refresh(api(), client, refreshToken)).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    const renewed = { ...client, secret: /クライアントシークレット: (\S+)/.exec(output)?.[1] ?? '' };
    expect((await refresh(api(), renewed, refreshToken)).status).toBe(200);
  });

  it('may request only the registered scopes after a change', async () => {
    const client = await register();
    await operator(
      'change-client',
      client.clientId,
      '--scope',
      'collections.read',
      '--redirect',
      'https://kaikei.example/new',
    );
    expect((await begin(api(), client)).answer.location).toContain('/error/');
    const moved = { ...client, redirectUri: 'https://kaikei.example/new' };
    expect((await begin(api(), moved, { scope: 'payments.read' })).answer.location).toContain('error=invalid_scope');
    expect((await begin(api(), moved, { scope: 'collections.read' })).uid).not.toBe('');
  });

  it('lose access at once when disabled, and their connections end; enabled again they can connect again', async () => {
    const client = await register();
    const system = await connect(api(), { client, scopes: ['payments.read'] });
    const begun = await begin(api(), client, { scope: 'payments.read' });
    const call = async () => (await system.call('GET', '/pre_registrations?size=20')).status;
    expect(await call()).toBe(200);

    expect((await operator('disable-client', client.clientId)).output).toContain('停止中');
    expect(await call()).toBe(401);
    expect((await refresh(api(), client, system.refreshToken)).body.error).toBe('invalid_client');
    expect((await exchange(api(), client, 'code', begun.verifier)).body.error).toBe('invalid_client');
    expect((await begun.browser.call('GET', `/oauth_interactions/${begun.uid}/details`)).status).toBe(404);
    const tokens = await signIn(api());
    expect(
      (
        await begun.browser.call('POST', `/oauth_interactions/${begun.uid}/approval`, {
          tokens,
          body: { scopes: ['payments.read'] },
        })
      ).status,
    ).toBe(404);
    expect((await begin(api(), client, { scope: 'payments.read' })).answer.location).toContain('/error/');
    const reasons = async () =>
      (
        await api().pool.query<{ end_reason: string }>(
          'select end_reason from oauth_connections where client_id = $1',
          [client.clientId],
        )
      ).rows;
    await until(reasons, (rows) => rows.every(({ end_reason: reason }) => reason === 'operator'));
    const { rows: mails } = await api().pool.query(
      'select text_body from mail_outbox where recipient = $1 order by id desc limit 1',
      [CORPORATION.email],
    );
    expect(mails[0]).toMatchObject({ text_body: expect.stringContaining('会計ソフトA') });

    expect((await operator('enable-client', client.clientId)).output).not.toContain('停止中');
    expect(await call()).toBe(401);
    const again = await connect(api(), { client, scopes: ['payments.read'] });
    expect((await again.call('GET', '/pre_registrations?size=20')).status).toBe(200);
  });
});
