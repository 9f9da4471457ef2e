import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { codeState } from '../../ui/code-state';
import { makeCodeSession } from '../../testing';
import { OneTimeCodeForm, useCodeSession } from './index';

const wrong = '認証コードが正しくありません。もう一度入力してください。';
const verify = jest.fn<Promise<void>, [string]>();

function Page() {
  const here = useCodeSession('/signin?redirect=%2Fx');
  if (here === null) return null;
  return (
    <OneTimeCodeForm
      session={here.session}
      onResent={here.keep}
      onVerify={verify}
      submitLabel="認証"
      start={{ path: '/signin', label: '最初からやり直す' }}
    />
  );
}

function open({
  api = {},
  state = codeState(makeCodeSession()) as unknown,
}: { api?: FakeAnswers; state?: unknown } = {}) {
  return renderPage(Page, { path: patterns.onetimePassword, signedIn: false, api, state });
}
/** Renders the form and waits until the field has the focus. */
async function opened(options: Parameters<typeof open>[0] = {}) {
  const page = open(options);
  await waitFor(() => expect(field()).toHaveFocus());
  return page;
}
const field = () => screen.getByRole('textbox', { name: '認証コード' });
const resend = () => screen.getByRole('button', { name: '認証コードを再送' });
const sent = () => verify.mock.calls.map(([code]) => code);

beforeEach(() => verify.mockReset().mockResolvedValue());
afterEach(() => jest.useRealTimers());

describe('the one-time code', () => {
  it('shows where the code was sent, and focuses a field with autofill', async () => {
    await opened();
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAccessibleDescription(
      /h\*\*\*@aoba… に認証コードを送信しました。認証コードは6桁の数字です。10分以内に/,
    );
  });

  it('shows an address whole that was typed for it, also once another code was sent', async () => {
    const again = makeCodeSession({ sent_at: '2026-11-20T10:01:00+09:00' });
    const { codeSession } = waited(60_000);
    const { user } = await opened({
      api: { 'post /one_time_codes/resend': again },
      state: { codeSession: { ...codeSession, typed_address: 'hanako@aoba.example' } },
    });
    expect(field()).toHaveAccessibleDescription(/^hanako@aoba\.example に認証コードを送信しました。/);
    await user.click(resend());
    expect(await screen.findByText(/新しい認証コードを送信しました。/)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(/^hanako@aoba\.example /);
  });

  it.each(['123456', '123 456', '１２３４５６', '認証コード: 123456'])(
    'is sent by itself when %s is pasted',
    async (text) => {
      const { user } = await opened();
      await user.paste(text);
      await waitFor(() => expect(sent()).toEqual(['123456']));
    },
  );

  it('is sent once, at the sixth digit, also when Enter and the button follow', async () => {
    const { user } = await opened();
    await user.keyboard('12345');
    expect(sent()).toEqual([]);
    await user.keyboard('6{Enter}');
    await user.click(screen.getByRole('button', { name: '認証' }));
    expect(sent()).toEqual(['123456']);
  });

  it('waits for the end of a composition', async () => {
    await opened();
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: '１２３４５６' } });
    await act(() => Promise.resolve());
    expect(sent()).toEqual([]);
    fireEvent.compositionEnd(field());
    await waitFor(() => expect(sent()).toEqual(['123456']));
  });

  it('shows a wrong code at the field, and accepts the next one', async () => {
    verify.mockRejectedValueOnce(
      await apiError(
        refusal(422, {
          message: '入力内容に誤りがあります。',
          errors: [{ field: 'code', code: 'wrong', message: wrong }],
        }),
      ),
    );
    const { user } = await opened();
    await user.keyboard('111111');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(wrong)));
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('222222');
    await waitFor(() => expect(sent()).toEqual(['111111', '222222']));
  });

  it('does not resend the same wrong code by itself', async () => {
    verify.mockRejectedValueOnce(
      await apiError(refusal(422, { message: '', errors: [{ field: 'code', code: 'wrong', message: wrong }] })),
    );
    const { user } = await opened();
    await user.keyboard('111111');
    await waitFor(() => expect(field()).toBeInvalid());
    await user.type(field(), '1{Backspace}');
    expect(field()).toHaveValue('111111');
    expect(sent()).toEqual(['111111']);
  });

  it.each([
    ['', '認証コードが入力されていません。'],
    ['123', '認証コードは6桁の数字で入力してください。'],
  ])('rejects %j before sending', async (text, message) => {
    const { user } = await opened();
    await user.type(field(), `${text}{Enter}`);
    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(sent()).toEqual([]);
  });

  it('shows an error that belongs to no field', async () => {
    verify.mockRejectedValueOnce(await apiError(refusal(429, { message: '時間をおいて、やり直してください。' })));
    const { user } = await opened();
    await user.keyboard('111111');
    expect(await screen.findByText('時間をおいて、やり直してください。')).toBeVisible();
    expect(field()).toHaveValue('111111');
  });

  it("counts down to the next code independently of the browser's clock", () => {
    jest.useFakeTimers({ now: Date.parse('2031-01-01T00:00:00Z') });
    const state = codeState(makeCodeSession());
    open({ state });
    expect(resend()).toBeDisabled();
    expect(screen.getByText('あと30秒で再送できます')).toBeVisible();
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByText('あと10秒で再送できます')).toBeVisible();
    act(() => jest.advanceTimersByTime(10_000));
    expect(resend()).toBeEnabled();
  });

  it('shows when the code has expired', () => {
    jest.useFakeTimers();
    open();
    expect(screen.queryByText(/有効期限が切れています/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(10 * 60_000));
    expect(screen.getByText('認証コードの有効期限が切れています。再送してください。')).toBeVisible();
  });

  it('sends another code, and clears and focuses the field', async () => {
    const again = makeCodeSession({
      sent_at: '2026-11-20T10:01:00+09:00',
      expires_at: '2026-11-20T10:11:00+09:00',
      resend_at: '2026-11-20T10:01:30+09:00',
    });
    const { user, calls } = await opened({ api: { 'post /one_time_codes/resend': again }, state: waited(60_000) });
    await user.keyboard('123');
    await user.click(resend());
    expect(await screen.findByText(/新しい認証コードを送信しました。/)).toBeVisible();
    expect(calls).toMatchObject([{ body: { code_session: again.code_session } }]);
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('');
    expect(resend()).toBeDisabled();
    expect(window.history.state).toMatchObject({ usr: { codeSession: { resend_at: again.resend_at } } });
  });

  it('shows why no other code was sent', async () => {
    const over = '認証コードを再送できる回数を超えました。最初からやり直してください。';
    const { user } = await opened({
      api: { 'post /one_time_codes/resend': refusal(429, { message: over }) },
      state: waited(60_000),
    });
    await user.click(resend());
    expect(await screen.findByText(over)).toBeVisible();
    expect(resend()).toHaveFocus();
    await user.click(screen.getByRole('link', { name: '最初からやり直す' }));
    expect(window.location.pathname).toBe('/signin');
  });

  it.each([null, { codeSession: {} }, 'text'])(
    'redirects to the first page when the history state is %j',
    async (state) => {
      open({ state });
      await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/signin?redirect=%2Fx'));
    },
  );
});

/** Returns a state in which `ms` have passed since the code was sent. */
function waited(ms: number) {
  const { codeSession } = codeState(makeCodeSession());
  return { codeSession: { ...codeSession, arrived_at: codeSession.arrived_at - ms } };
}

async function apiError(response: Response) {
  const { errorOfResponse } = await import('shared-auth');
  return errorOfResponse(response);
}
