import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from 'shared-ui/core';
import { paths, patterns } from '../paths';
import { renderPage } from '../testing';
import { useConfirm } from '../ui-state/confirm';
import { useLoadingOverlay } from '../ui-state/flags';
import { useSnackbar } from '../ui-state/snackbar';

function Page() {
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const overlay = useLoadingOverlay();
  const [answer, setAnswer] = useState('未回答');
  const ask = async () => {
    setAnswer((await confirm({ title: '申請のキャンセル', text: 'この申請をキャンセルしますか？' })) ? '同意' : '拒否');
  };
  return (
    <>
      <Button onPress={() => snackbar.show({ color: 'error', text: '保存できませんでした。' })}>知らせる</Button>
      <Button onPress={() => void ask()}>尋ねる</Button>
      <Button
        onPress={() => {
          overlay.open();
          setTimeout(overlay.close, 0);
        }}
      >
        覆う
      </Button>
      <p>{answer}</p>
    </>
  );
}

const open = () => renderPage(Page, { path: patterns.suppliers });

describe('the overlays of the shell', () => {
  it('show a snackbar that is announced, and closes with 閉じる', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '知らせる' }));
    await waitFor(() => expect(screen.getByText('保存できませんでした。')).toBeVisible());
    expect(screen.getByRole('alert')).toHaveTextContent('保存できませんでした。');
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByText('保存できませんでした。')).toBeNull());
  });

  it.each([
    ['はい', '同意'],
    ['いいえ', '拒否'],
  ])('show a question whose %s answers %s', async (label, answer) => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '尋ねる' }));
    expect(screen.getByRole('alertdialog', { name: '申請のキャンセル' })).toHaveTextContent(
      'この申請をキャンセルしますか？',
    );
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(answer)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('show a question that Escape answers with no', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '尋ねる' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('拒否')).toBeVisible();
  });

  it('show an overlay while an action is pending', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '覆う' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '読み込み中' })).toBeNull());
    expect(screen.getByRole('button', { name: '覆う' })).toBeEnabled();
  });
});

describe('a workflow outside its area', () => {
  it.each([
    [paths.receivedInvoices(), null],
    [paths.paymentAdd(42), '{}'],
  ])('at %s is %s', async (at, left) => {
    sessionStorage.setItem('workflow:invoice-payment', '{}');
    renderPage(() => <p>ここ</p>, { path: patterns.notFound, at });
    expect(await screen.findByText('ここ')).toBeVisible();
    expect(sessionStorage.getItem('workflow:invoice-payment')).toBe(left);
  });
});
