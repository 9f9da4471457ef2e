import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { api } from 'shared-auth';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Button } from 'shared-ui/core';
import { closedByPerson, installFakeAuthenticator, makeCodeSession, removeAuthenticator } from '../../testing';
import { useReauthentication } from './use-reauthentication';

const required = refusal(403, {
  code: 'reauthentication_required',
  status: 'reauthentication_required',
  message: 'この操作には、本人確認が必要です。',
});
const settings = { is_second_factor_on: true, password_changed_at: '2026-11-01T09:00:00+09:00' };
const passkey = {
  id: 1,
  name: 'Chrome (Windows)',
  created_at: '2026-11-01T09:00:00+09:00',
  last_used_at: null,
  is_synced: false,
};
const challenge = {
  challenge_id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
  options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' },
};

function Page() {
  const { run, dialog } = useReauthentication();
  const [outcome, setOutcome] = useState('');
  const turnOn = () =>
    run(() => api.PUT('/users/security_settings', { body: { is_second_factor_on: true } })).then(
      ({ kind }) => setOutcome(kind),
      (error: Error) => setOutcome(`failed: ${error.message}`),
    );
  return (
    <>
      <Button onPress={() => void turnOn()}>オンにする</Button>
      <p>{outcome}</p>
      {dialog}
    </>
  );
}

/** Opens a setting that requires re-authentication, with the server's answer to it. */
function open(answer: Response | { valid_until: string }, more: FakeAnswers = {}) {
  let isProven = false;
  return renderPage(Page, {
    path: patterns.security,
    api: {
      'put /users/security_settings': () => (isProven ? settings : required),
      'post /users/reauthentication': () => {
        isProven = !(answer instanceof Response);
        return answer;
      },
      'get /users/security_settings': { ...settings, is_second_factor_on: false },
      'get /users/passkeys': { passkeys: [passkey] },
      ...more,
    },
  });
}
const proven = { valid_until: '2026-11-20T09:10:00+09:00' };
const password = () => screen.findByLabelText('パスワード');
const callsOf = (calls: readonly { name: string }[], name: string) => calls.filter((call) => call.name === name);

beforeEach(removeAuthenticator);

describe('a call that requires reauthentication', () => {
  it('asks for the password and is repeated', async () => {
    const { user, calls } = open(proven);
    await user.click(screen.getByRole('button', { name: 'オンにする' }));
    expect(await screen.findByRole('dialog', { name: '本人確認' })).toBeVisible();
    await waitFor(async () => expect(await password()).toHaveFocus());
    await user.keyboard('correct horse{Enter}');
    expect(await screen.findByText('done')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(calls, 'post /users/reauthentication')).toMatchObject([{ body: { password: 'correct horse' } }]);
    expect(callsOf(calls, 'put /users/security_settings')).toHaveLength(2);
  });

  it('distinguishes a cancelled dialog from a failure', async () => {
    const { user, calls } = open(proven);
    await user.click(screen.getByRole('button', { name: 'オンにする' }));
    await user.click(await screen.findByRole('button', { name: 'キャンセル' }));
    expect(await screen.findByText('cancelled')).toBeVisible();
    expect(callsOf(calls, 'put /users/security_settings')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'オンにする' }));
    expect(await screen.findByRole('dialog', { name: '本人確認' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a wrong password at the field, and keeps it', async () => {
    const wrong = 'パスワードが正しくありません。';
    const { user } = open(
      refusal(422, {
        message: '入力内容に誤りがあります。',
        errors: [{ field: 'password', code: 'wrong', message: wrong }],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'オンにする' }));
    await user.type(await password(), 'wrong');
    await user.click(screen.getByRole('button', { name: '確認' }));
    await waitFor(async () => expect(await password()).toHaveAccessibleDescription(wrong));
    expect(await password()).toHaveValue('wrong');
  });

  it('shows that the limit of tries is reached', async () => {
    const { user } = open(refusal(429, { message: '試行回数が上限に達しました。15分後に、もう一度お試しください。' }));
    await user.click(screen.getByRole('button', { name: 'オンにする' }));
    await user.type(await password(), 'wrong');
    await user.click(screen.getByRole('button', { name: '確認' }));
    expect(await screen.findByText('試行回数が上限に達しました。15分後に、もう一度お試しください。')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('passes every other error to its caller', async () => {
    const { user } = open(proven, {
      'put /users/security_settings': refusal(403, { message: 'この操作を行う権限がありません。' }),
    });
    await user.click(screen.getByRole('button', { name: 'オンにする' }));
    expect(await screen.findByText('failed: この操作を行う権限がありません。')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('reauthentication with the second factor on', () => {
  const openWithFactor = async (answer: Parameters<typeof open>[0], more: FakeAnswers = {}) => {
    const page = open(answer, {
      'get /users/security_settings': settings,
      'post /users/reauthentication/code': makeCodeSession(),
      ...more,
    });
    await page.user.click(screen.getByRole('button', { name: 'オンにする' }));
    return page;
  };
  const mail = () => screen.findByRole('button', { name: '認証コードを送信' });

  it('mails a code on request, asks for it in place of the password, and repeats the call', async () => {
    const { user, calls } = await openWithFactor(proven);
    expect(await mail()).toBeVisible();
    expect(screen.queryByLabelText('パスワード')).toBeNull();
    expect(callsOf(calls, 'post /users/reauthentication/code')).toEqual([]);
    await user.click(await mail());
    await waitFor(() => expect(screen.getByRole('textbox', { name: '認証コード' })).toHaveFocus());
    await user.keyboard('123456');
    expect(await screen.findByText('done')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(calls, 'post /users/reauthentication')).toMatchObject([
      { body: { code_session: makeCodeSession().code_session, code: '123456' } },
    ]);
  });

  it('shows a wrong code at its field, and can be left', async () => {
    const wrong = '認証コードが正しくありません。';
    const { user } = await openWithFactor(
      refusal(422, { message: '', errors: [{ field: 'code', code: 'wrong', message: wrong }] }),
    );
    await user.click(await mail());
    await user.type(await screen.findByRole('textbox', { name: '認証コード' }), '111111');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '認証コード' })).toHaveAccessibleDescription(
        expect.stringContaining(wrong),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(await screen.findByText('cancelled')).toBeVisible();
  });

  it('shows why no code was mailed', async () => {
    const over = '認証コードの送信回数が上限に達しました。';
    const { user } = await openWithFactor(proven, {
      'post /users/reauthentication/code': refusal(429, { message: over }),
    });
    await user.click(await mail());
    expect(await screen.findByText(over)).toBeVisible();
    expect(await mail()).toBeEnabled();
  });
});

describe('reauthentication with a passkey', () => {
  const usePasskey = async (user: ReturnType<typeof open>['user']) => {
    await user.click(screen.getByRole('button', { name: 'オンにする' }));
    await user.click(await screen.findByRole('button', { name: 'パスキーで確認' }));
  };

  it('succeeds', async () => {
    installFakeAuthenticator();
    const { user, calls } = open(proven, { 'post /login/passkey/challenge': challenge });
    await usePasskey(user);
    expect(await screen.findByText('done')).toBeVisible();
    expect(callsOf(calls, 'post /users/reauthentication')).toMatchObject([
      { body: { challenge_id: challenge.challenge_id, credential: { id: 'cGFzc2tleQ', type: 'public-key' } } },
    ]);
  });

  it('keeps the password available when the passkey prompt is cancelled', async () => {
    installFakeAuthenticator().get.mockRejectedValue(closedByPerson());
    const { user, calls } = open(proven, { 'post /login/passkey/challenge': challenge });
    await usePasskey(user);
    expect(await screen.findByText('パスキーの確認が完了しませんでした。')).toBeVisible();
    expect(callsOf(calls, 'post /users/reauthentication')).toEqual([]);
    await user.type(await password(), 'correct horse{Enter}');
    expect(await screen.findByText('done')).toBeVisible();
  });

  it('shows a message for an unknown passkey', async () => {
    installFakeAuthenticator();
    const { user } = open(refusal(422, { message: 'このパスキーは登録されていません。' }), {
      'post /login/passkey/challenge': challenge,
    });
    await usePasskey(user);
    expect(await screen.findByText('このパスキーは登録されていません。')).toBeVisible();
  });

  it.each([
    ['the browser knows none', removeAuthenticator, [passkey]],
    ['none is registered', installFakeAuthenticator, []],
  ])('is not offered when %s', async (_, prepare, passkeys) => {
    prepare();
    const { user } = open(proven, { 'get /users/passkeys': { passkeys } });
    await user.click(screen.getByRole('button', { name: 'オンにする' }));
    await password();
    expect(screen.queryByRole('button', { name: 'パスキーで確認' })).toBeNull();
  });
});
