import { screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { RequestLink } from './request-link';

const URL_OF_MAIL = 'https://seikyu.example/signin?request_key=4f1c2a90b7de4c6f8a3155e0c9d7b2aa';
const collection = {
  request_number: 'R-00000042',
  request_url: URL_OF_MAIL,
  supplier: { id: 1, name: '株式会社みどり商事' },
};

const show = (url: string | null = URL_OF_MAIL) =>
  renderPage(() => <RequestLink collection={{ ...collection, request_url: url }} />, {
    path: patterns.collectionComplete,
  });

/** Decodes the QR code as a camera would. Each module is drawn four pixels wide. */
function read(svg: Element): string {
  const [, , units = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const scale = 4;
  const side = units * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, left, top] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y += 1) {
      for (let x = Number(left) * scale; x < (Number(left) + 1) * scale; x += 1)
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

describe('the link of a request', () => {
  it('can be scanned by a camera', () => {
    show();
    expect(read(screen.getByRole('img', { name: '依頼 R-00000042 のお支払いページを開くQRコード' }))).toBe(URL_OF_MAIL);
  });

  it('is saved as a picture under the number of the request', async () => {
    const saved: { readonly blob: Blob; readonly name: string }[] = [];
    URL.createObjectURL = () => 'blob:test/1';
    URL.revokeObjectURL = () => undefined;
    const created = jest.spyOn(URL, 'createObjectURL');
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push({ blob: created.mock.lastCall?.[0] as Blob, name: this.download });
    });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'QRコードを保存' }));
    expect(saved).toEqual([
      { blob: expect.objectContaining({ type: 'image/svg+xml' }) as Blob, name: 'QR_R-00000042.svg' },
    ]);
    clicked.mockRestore();
  });

  it('is copied, with a message', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'リンクをコピー' }));
    expect(await navigator.clipboard.readText()).toBe(URL_OF_MAIL);
    expect(await screen.findByText('コピーしました。')).toBeInTheDocument();
  });

  it('asks to copy by hand when the browser denies the clipboard', async () => {
    const { user } = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'リンクをコピー' }));
    expect(await screen.findByText('表示されているリンクを選択してコピーしてください。')).toBeVisible();
    expect(screen.getByText(URL_OF_MAIL)).toBeVisible();
  });

  it('is not shown once it is invalid', () => {
    show(null);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: 'リンクをコピー' })).toBeNull();
  });
});
