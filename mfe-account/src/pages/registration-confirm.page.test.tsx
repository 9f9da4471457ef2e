import { act, screen, waitFor, within } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { valuesOf } from '../features/registration/registration-values';
import {
  checkedCorporation,
  checkedProprietor,
  corporation,
  registrationAnswers,
  soleProprietor,
} from '../testing/registration';
import { Page } from './registration-confirm.page';

const KEY = 'workflow:registration';
const tokens = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const unfinished = { email_address: 'hanako@aoba.example', step: 'confirm' as const, input: checkedCorporation };
const open = (api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.registrationConfirm,
    registering: true,
    api: { ...registrationAnswers, 'get /users/registration': unfinished, ...api },
  });
const register = () => screen.findByRole('button', { name: 'この内容で登録' });
const posts = (calls: readonly { name: string }[], name: string) => calls.filter((call) => call.name === name);

beforeEach(() => sessionStorage.clear());

describe('/registration/confirm', () => {
  it('redirects to the registration without a session', async () => {
    renderPage(Page, { path: patterns.registrationConfirm, signedIn: false });
    await waitFor(() => expect(window.location.pathname).toBe(paths.registration()));
  });

  it('shows the checked input in its stored form', async () => {
    open();
    const company = await screen.findByRole('region', { name: '法人情報' });
    expect(company).toHaveTextContent('法人番号7000012050002');
    expect(company).toHaveTextContent('法人名（カナ）カブシキガイシャアオバセイサクショ');
    expect(screen.getByRole('region', { name: 'ご担当者' })).toHaveTextContent(
      '電話番号03-1234-5678メールアドレスhanako@aoba.example',
    );
    expect(screen.getByRole('region', { name: '代表者' })).toHaveTextContent('1970年4月1日');
    expect(screen.getByRole('region', { name: '所在地' })).toHaveTextContent('〒100-0005住所東京都千代田区丸の内1-1-1');
    expect(await screen.findByText('製造業')).toBeVisible();
    expect(screen.getByRole('region', { name: '振込名義' })).toHaveTextContent('ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ');
  });

  it('registers a corporation once, signs in, and deletes the stored input', async () => {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ version: 1, value: { values: valuesOf(checkedCorporation), checked: checkedCorporation } }),
    );
    const { calls } = open({ 'post /users/corporation': Response.json(tokens, { status: 201 }) });
    const button = await register();
    // Both presses come before the screen can show the first.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(window.location.pathname).toBe(paths.registrationResult()));
    expect(posts(calls, 'post /users/corporation')).toMatchObject([{ body: corporation }]);
    expect(isSignedIn()).toBe(true);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('registers a sole proprietor', async () => {
    const { user, calls } = open({
      'get /users/registration': { ...unfinished, input: checkedProprietor },
      'post /users/sole_proprietor': Response.json(tokens, { status: 201 }),
    });
    expect(await screen.findByRole('region', { name: 'ご自宅の住所' })).toHaveTextContent('事業所と同じ');
    await user.click(await register());
    await waitFor(() => expect(window.location.pathname).toBe(paths.registrationResult()));
    expect(posts(calls, 'post /users/sole_proprietor')).toMatchObject([{ body: soleProprietor }]);
  });

  it('links back to a section of the form, and keeps the values', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '代表者を変更' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.registration()));
    expect((window.history.state as { usr: unknown }).usr).toEqual({ focus: 'representative_name' });
  });

  it('shows the server’s error, and links to the field', async () => {
    const message = 'この法人番号は、すでに登録されています。';
    const { user } = open({
      'post /users/corporation': refusal(409, {
        message: '登録できません。',
        errors: [{ field: 'corporate_number', code: 'customer', message }],
      }),
    });
    await user.click(await register());
    const box = await screen.findByRole('group', { name: '登録できませんでした' });
    expect(box).toHaveTextContent(message);
    expect(box).toHaveFocus();
    await user.click(within(box).getByRole('button', { name: '入力内容を変更' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.registration()));
    expect((window.history.state as { usr: unknown }).usr).toEqual({
      problems: [{ field: 'corporate_number', message }],
    });
  });

  it('can be sent again after a network failure', async () => {
    let isDown = true;
    const { user } = open({
      'post /users/corporation': () => {
        if (isDown) throw new TypeError('network');
        return Response.json(tokens, { status: 201 });
      },
    });
    await user.click(await register());
    expect(await screen.findByText(/サーバーに接続できませんでした。/)).toBeVisible();
    isDown = false;
    await user.click(await register());
    await waitFor(() => expect(window.location.pathname).toBe(paths.registrationResult()));
  });

  it('ignores invalid data in storage', async () => {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({
        version: 1,
        value: {
          values: valuesOf(checkedCorporation),
          checked: { business_form: 1, corporation: { corporate_name: 7 } },
        },
      }),
    );
    open();
    expect(await screen.findByRole('region', { name: '法人情報' })).toHaveTextContent('株式会社青葉製作所');
  });

  it('redirects to the form when nothing was checked', async () => {
    open({ 'get /users/registration': { ...unfinished, step: 'input', input: null } });
    await waitFor(() => expect(window.location.pathname).toBe(paths.registration()));
  });

  it('redirects to the form when the input changed after the check', async () => {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ version: 1, value: { values: valuesOf(checkedCorporation), checked: null } }),
    );
    open();
    await waitFor(() => expect(window.location.pathname).toBe(paths.registration()));
  });
});
