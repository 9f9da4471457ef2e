import { screen, waitFor, within } from '@testing-library/react';
import { closedByPerson, guarded, installFakeAuthenticator, prove, removeAuthenticator } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { makePasskey, securityAnswers } from '../testing/security';
import { Page } from './security.page';

const challenge = {
  challenge_id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'カードで請求書' },
    user: { id: 'dXNlcg', name: 'hanako', displayName: '山田 花子' },
    pubKeyCredParams: [],
  },
};
const open = (api: FakeAnswers = {}) =>
  renderPage(Page, { path: patterns.security, api: { ...securityAnswers, ...api } });
type User = ReturnType<typeof open>['user'];
const names = (calls: readonly { name: string }[]) =>
  calls.map(({ name }) => name).filter((name) => !name.startsWith('get'));
const dialog = () => screen.findByRole('dialog', { name: 'パスキーの追加' });

async function create(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'パスキーを追加' }));
  await user.click(await within(await dialog()).findByRole('button', { name: '作成' }));
}

beforeEach(installFakeAuthenticator);
afterEach(removeAuthenticator);

describe('パスキー', () => {
  it('lists each passkey with its creation and last use', async () => {
    open({
      'get /users/passkeys': {
        passkeys: [
          makePasskey({ name: '会社のPC', last_used_at: '2026-11-20T08:00:00+09:00' }),
          makePasskey({ id: 2, name: 'iPhone', is_synced: true }),
        ],
      },
    });
    const list = await screen.findByRole('list', { name: '登録済みのパスキー' });
    expect(list).toHaveTextContent(
      /会社のPC.*作成 11\/1（日） 09:05.*最終使用 11\/20（金） 08:00.*iPhone.*同期済み.*未使用/s,
    );
  });

  it('adds a passkey named after this device, after the password', async () => {
    let passkeys = [] as ReturnType<typeof makePasskey>[];
    const { user, calls } = open({
      'get /users/passkeys': () => ({ passkeys }),
      ...guarded({
        'post /users/passkeys/challenge': challenge,
        'post /users/passkeys': ({ body }) => {
          passkeys = [makePasskey({ name: body.name })];
          return passkeys[0] ?? makePasskey();
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'パスキーを追加' }));
    expect(await within(await dialog()).findByRole('textbox', { name: 'パスキーの名前' })).toHaveValue(
      'Chrome (Windows)',
    );
    await user.click(screen.getByRole('button', { name: '作成' }));
    await prove(user);
    expect(await screen.findByRole('button', { name: 'Chrome (Windows) を削除' })).toBeInTheDocument();
    expect(await screen.findByText('パスキーを追加しました。')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.find(({ name }) => name === 'post /users/passkeys')).toMatchObject({
      body: {
        challenge_id: challenge.challenge_id,
        name: 'Chrome (Windows)',
        credential: { id: 'cGFzc2tleQ', response: { attestationObject: 'YXR0ZXN0YXRpb24' } },
      },
    });
  });

  it('keeps the name when the user cancels, and allows another try', async () => {
    const authenticator = installFakeAuthenticator();
    authenticator.create.mockRejectedValueOnce(closedByPerson());
    const { user, calls } = open({
      'post /users/passkeys/challenge': challenge,
      'post /users/passkeys': makePasskey(),
    });
    await create(user);
    expect(await screen.findByText('パスキーは追加されていません。もう一度、作成してください。')).toBeVisible();
    expect(names(calls)).toEqual(['post /users/passkeys/challenge']);
    await user.click(screen.getByRole('button', { name: '作成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a message when this device already has a passkey', async () => {
    installFakeAuthenticator().create.mockRejectedValue(new DOMException('Known.', 'InvalidStateError'));
    const { user } = open({ 'post /users/passkeys/challenge': challenge });
    await create(user);
    expect(
      await screen.findByText('この端末またはパスワード管理アプリのパスキーは、すでに登録されています。'),
    ).toBeVisible();
  });

  it('requires a name', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'パスキーを追加' }));
    const name = await screen.findByRole('textbox', { name: 'パスキーの名前' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: '作成' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/パスキーの名前が入力されていません。/));
    expect(names(calls)).toEqual([]);
  });

  it('deletes a passkey after a question and the password', async () => {
    let passkeys = [makePasskey()];
    const { user } = open({
      'get /users/passkeys': () => ({ passkeys }),
      ...guarded({
        'delete /users/passkeys/{id}': () => {
          passkeys = [];
          return null;
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Chrome (Windows) を削除' }));
    expect(await screen.findByRole('alertdialog', { name: 'パスキーの削除' })).toHaveTextContent(
      '「Chrome (Windows)」を削除しますか？',
    );
    await user.click(screen.getByRole('button', { name: '削除' }));
    await prove(user);
    expect(await screen.findByText('登録済みのパスキーはありません。')).toBeVisible();
  });

  it('shows why a passkey could not be deleted, beside it', async () => {
    const { user } = open({
      'get /users/passkeys': { passkeys: [makePasskey()] },
      'delete /users/passkeys/{id}': refusal(503, { message: '混み合っています。' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Chrome (Windows) を削除' }));
    await user.click(await screen.findByRole('button', { name: '削除' }));
    expect(
      await within(screen.getByRole('list', { name: '登録済みのパスキー' })).findByText('混み合っています。'),
    ).toBeVisible();
  });

  it('shows a message and no add button when the browser does not support passkeys', async () => {
    removeAuthenticator();
    open({ 'get /users/passkeys': { passkeys: [makePasskey()] } });
    expect(await screen.findByText('このブラウザーはパスキーに対応していません')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Chrome (Windows) を削除' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'パスキーを追加' })).toBeNull();
  });
});
