import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type FakeAnswers, refusal } from 'shared-shell/testing';
import { listAnswer } from '../testing/list-answer';
import { findTable, showList } from '../testing/list-page';
import { Page } from './received-invoice-list.page';

/** Downloads that the browser was asked to save: URL and name. */
const saved: { href: string; name: string }[] = [];
let blobs: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  blobs = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.getAttribute('href') ?? '', name: this.download });
  });
  // jsdom has no blob URLs.
  URL.createObjectURL = (blob) => `blob:test/${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

const address = {
  url: '/api/v2/received_invoices/export?token=t1',
  expires_at: '2026-11-20T10:05:00+09:00',
  invoice_count: 3,
  file_count: 4,
  missing_file_count: 0,
  total_bytes: 8,
};

async function choose(user: UserEvent, entry: string) {
  await findTable();
  await user.click(screen.getByRole('button', { name: 'ダウンロード' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  // The menu closes one frame after the press, and a dialog replaces it.
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}

const show = (api: FakeAnswers, search = '') =>
  showList(Page, { 'get /received_invoices': listAnswer(), ...api }, search);

/** Returns a response body whose chunks the test controls. */
function pieces() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const give = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return { body, give, end: () => controller?.close(), breakOff: () => controller?.error(new TypeError('network')) };
}

describe('ダウンロード', () => {
  it('exports the table of invoices that match the tab and conditions', async () => {
    const { user, calls } = show(
      { 'get /received_invoices/export/url': address },
      '?tab=history&partner=みなと&status=4&sort=amount&order=asc',
    );
    await choose(user, '一覧（Excel用CSV）');
    await waitFor(() => expect(saved).toEqual([{ href: address.url, name: '受取請求書.csv' }]));
    const asked = calls.find(({ name }) => name === 'get /received_invoices/export/url')?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({ format: 'csv', tab: 'history', partner: 'みなと', status: '4' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the progress of the files, and saves them under the name in the answer', async () => {
    const { body, give, end } = pieces();
    const headers = {
      'content-disposition': `attachment; filename="invoices.zip"; filename*=UTF-8''${encodeURIComponent('請求書_20261120.zip')}`,
    };
    const { user } = show({
      'get /received_invoices/export/url': address,
      'get /received_invoices/export': () => new Response(body, { headers }),
    });
    await choose(user, '請求書ファイル（ZIP）');
    const dialog = await screen.findByRole('dialog', { name: '請求書ファイルのダウンロード' });
    give('PK12');
    const bar = await within(dialog).findByRole('progressbar', { name: '請求書ファイル4件をダウンロードしています' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '4B / 8B'));
    expect(bar).toHaveAttribute('value', '0.5');
    give('3456');
    end();
    await waitFor(() => expect(saved).toEqual([{ href: 'blob:test/1', name: '請求書_20261120.zip' }]));
    expect(blobs[0]?.size).toBe(8);
    expect(await screen.findByText('請求書ファイル4件をダウンロードしました。')).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('shows the number of missing files', async () => {
    const { user } = show({
      'get /received_invoices/export/url': { ...address, missing_file_count: 2 },
      'get /received_invoices/export': new Response('PK123456'),
    });
    await choose(user, '請求書ファイル（ZIP）');
    expect(
      await screen.findByText(
        '請求書ファイル4件をダウンロードしました。取得できなかった2件は、ZIP内のindex.csvに記載しています。',
      ),
    ).toBeInTheDocument();
  });

  it('can be cancelled, and then saves nothing', async () => {
    const { body, give, end } = pieces();
    const { user } = show({
      'get /received_invoices/export/url': address,
      'get /received_invoices/export': () => new Response(body),
    });
    await choose(user, '請求書ファイル（ZIP）');
    give('PK12');
    await user.click(await screen.findByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    give('3456');
    end();
    expect(await findTable()).toBeVisible();
    expect(saved).toEqual([]);
  });

  it.each(['一覧（Excel用CSV）', '請求書ファイル（ZIP）'])(
    "shows the API's message when it fails, and retries: %s",
    async (entry) => {
      let tries = 0;
      const { user } = show({
        'get /received_invoices/export/url': () =>
          tries++ === 0
            ? refusal(422, { message: '対象が1,000件を超えています。条件を絞り込んでください。' })
            : address,
        'get /received_invoices/export': new Response('PK123456'),
      });
      await choose(user, entry);
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent('対象が1,000件を超えています。条件を絞り込んでください。');
      expect(saved).toEqual([]);
      await user.click(within(dialog).getByRole('button', { name: '再試行' }));
      await waitFor(() => expect(saved).toHaveLength(1));
    },
  );

  it('shows an error when the connection breaks during the download', async () => {
    const { body, give, breakOff } = pieces();
    const { user } = show({
      'get /received_invoices/export/url': address,
      'get /received_invoices/export': () => new Response(body),
    });
    await choose(user, '請求書ファイル（ZIP）');
    give('PK12');
    await screen.findByText('4B / 8B');
    breakOff();
    expect(
      await screen.findByText('サーバーに接続できませんでした。通信環境を確認して、やり直してください。'),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved).toEqual([]);
  });

  it('shows an error when the signed URL is refused', async () => {
    const { user } = show({
      'get /received_invoices/export/url': address,
      'get /received_invoices/export': refusal(403, { message: 'このアドレスの有効期限が切れています。' }),
    });
    await choose(user, '請求書ファイル（ZIP）');
    expect(await screen.findByText('このアドレスの有効期限が切れています。')).toBeVisible();
  });
});
