import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TextLink } from 'shared-ui/core';
import { paths, patterns, workflowAreas } from '../paths';
import { renderPage } from '../testing';
import { hasUnsavedWork } from './unsaved-work';
import { useLeaveWarning } from './use-leave-warning';

function Page() {
  const [text, setText] = useState('');
  const markSaved = useLeaveWarning(text !== '', workflowAreas['invoice-payment']);
  return (
    <>
      <input aria-label="メモ" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={markSaved}>保存</button>
      <TextLink href={paths.paymentAdd(42)}>次へ</TextLink>
      <TextLink href={paths.receivedInvoices()}>受取請求書</TextLink>
      <TextLink href={paths.signin()}>ログアウト</TextLink>
    </>
  );
}
const show = () => renderPage(Page, { path: patterns.paymentUpload });
const question = () => screen.findByRole('alertdialog', { name: '入力内容の破棄' });
const follow = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(screen.getByRole('link', { name }));
const expectAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

describe('useLeaveWarning', () => {
  it('asks before input is discarded, and stays or leaves as answered', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('メモ'), 'x');
    await follow(user, '受取請求書');
    expect(await question()).toHaveTextContent('入力中の内容は保存されません。ページを離れますか？');
    await user.click(screen.getByRole('button', { name: '入力を続ける' }));
    expect(screen.getByLabelText('メモ')).toHaveValue('x');
    expect(window.location.pathname).toBe(patterns.paymentUpload);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await follow(user, '受取請求書');
    await question();
    await user.click(screen.getByRole('button', { name: 'ページを離れる' }));
    await expectAt(paths.receivedInvoices());
  });

  it('saves a draft first where there are drafts, and stays if that fails', async () => {
    const answers = [false, true];
    const saveDraft = jest.fn(async () => answers.shift() ?? false);
    function PageWithDrafts() {
      useLeaveWarning(true, workflowAreas['invoice-payment'], saveDraft);
      return <TextLink href={paths.receivedInvoices()}>受取請求書</TextLink>;
    }
    const { user } = renderPage(PageWithDrafts, { path: patterns.paymentUpload });
    for (const path of [patterns.paymentUpload, paths.receivedInvoices()]) {
      await follow(user, '受取請求書');
      await question();
      await user.click(screen.getByRole('button', { name: '下書き保存して離れる' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await expectAt(path);
    }
    expect(saveDraft).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['受取請求書', paths.receivedInvoices(), ''],
    ['次へ', paths.paymentAdd(42), 'x'],
    ['ログアウト', paths.signin(), 'x'],
  ])('does not ask on the way to %s when nothing is lost', async (name, path, text) => {
    const { user } = show();
    if (text !== '') await user.type(screen.getByLabelText('メモ'), text);
    await follow(user, name);
    await expectAt(path);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('makes the browser ask before the document unloads, while there is unsaved input', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = show();
    expect(isAsked()).toBe(false);
    await user.type(screen.getByLabelText('メモ'), 'x');
    expect(isAsked()).toBe(true);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(isAsked()).toBe(false);
    cleanup();
    const next = show();
    await next.user.type(screen.getByLabelText('メモ'), 'x');
    cleanup();
    expect(isAsked()).toBe(false);
  });

  it('reports unsaved input to the shell until it is saved or gone', async () => {
    const { user } = show();
    expect(hasUnsavedWork()).toBe(false);
    await user.type(screen.getByLabelText('メモ'), 'x');
    expect(hasUnsavedWork()).toBe(true);
    await user.clear(screen.getByLabelText('メモ'));
    expect(hasUnsavedWork()).toBe(false);
    await user.type(screen.getByLabelText('メモ'), 'x');
    cleanup();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('does not ask once the input is saved', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('メモ'), 'x');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(hasUnsavedWork()).toBe(false);
    await follow(user, '受取請求書');
    await expectAt(paths.receivedInvoices());
  });
});
