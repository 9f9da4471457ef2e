import { lastMailTo } from './support/mails';
import { newAddress } from './support/new-account';
import { newSeller, requestBody, sendRequest, type Seller } from './support/requests';
import type { Refusal } from './support/suppliers';
import { useApi } from './support/use-api';

interface Preview {
  readonly recipient: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

const addressesIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];

describe('the mail of a request', () => {
  const api = useApi();
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(api());
  });
  const preview = async (more: Readonly<Record<string, unknown>> = {}) => {
    const { issue_date: _, deposit_account_id: __, file_ids: ___, ...body } = await requestBody(api(), seller, more);
    return api().call<Preview & Refusal>('POST', '/invoices/request_sellers/preview', { tokens: seller.tokens, body });
  };

  it('contains requester, contact, content, deadline and fee bearer; its only address is the link', async () => {
    const address = newAddress();
    const { request_url: url } = await sendRequest(api(), seller, {
      recipient_email: address,
      payment_deadline: '2026-12-31',
      message: '',
    });
    const { text } = await lastMailTo(api(), address);
    for (const line of [
      /^株式会社青葉製作所 山田 花子 様$/m,
      /^依頼元: 株式会社みどり商事（法人番号 \d{13}）$/m,
      /^依頼元のご担当者: 高橋 健太（電話 03-1234-5678　メール .+@example.co.jp）$/m,
      /^依頼番号: R-\d{8}$/m,
      /^請求書番号: S-100$/m,
      /^請求金額（税込）: 264,000円$/m,
      /^支払期日: 2027年12月31日（金）$/m,
      /^依頼の有効期限: 2026年12月31日（木） 23:59$/m,
      /^決済手数料（税込）: 7,920円（お客様のご負担となります/m,
      /^カード決済金額（合計）: 271,920円$/m,
      /お心当たりのない/,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain('メッセージ');
    expect(addressesIn(text)).toEqual([url]);
  });

  it('addresses its recipient with one title, also if the title was typed with the name', async () => {
    expect((await preview({ recipient_name: '経理部 高橋 様' })).body.text).toMatch(
      /^株式会社青葉製作所 経理部 高橋 様$/m,
    );
  });

  it.each([
    ['', '株式会社青葉製作所 御中'],
    ['経理部御中', '株式会社青葉製作所 経理部 御中'],
  ])('without a person in charge (%p) greets %s', async (name, greeting) => {
    expect((await preview({ recipient_name: name })).body.text.split('\n')[0]).toBe(greeting);
  });

  it('asks only for the amount if the requester bears the fee', async () => {
    expect((await preview({ fee_bearer: 'seller' })).body.text).toMatch(
      /^決済手数料（税込）: 0円（依頼元が負担します）\nカード決済金額（合計）: 264,000円$/m,
    );
  });

  it('equals the preview except for the link and the number, which are assigned at sending', async () => {
    const address = newAddress();
    const order = { recipient_email: address, message: '一行目\n\n二行目 <b>' };
    const { status, body } = await preview(order);
    const { request_url: url, request_number: number } = await sendRequest(api(), seller, order);
    const { subject, text } = await lastMailTo(api(), address);
    expect([status, body]).toMatchObject([
      200,
      { recipient: address, from: 'カードで請求書 <no-reply@card-seikyusho.example>', subject },
    ]);
    expect(addressesIn(body.text)).toEqual([]);
    expect(
      text
        .replace(url ?? '', '（送信すると、ここに依頼ごとのリンクが入ります）')
        .replace(number, '（送信時に付きます）'),
    ).toBe(body.text);
  });

  it("quotes the requester's text line by line, so that it is not taken for the service's own", async () => {
    const address = newAddress();
    await sendRequest(api(), seller, {
      recipient_email: address,
      message: '至急\r\n\r\n<script>alert(1)</script>\r\n--\r\nカードで請求書',
    });
    const { text } = await lastMailTo(api(), address);
    expect(text).toContain('依頼元からのメッセージ:\n> 至急\n>\n> <script>alert(1)</script>\n> --\n> カードで請求書\n');
    const { rows } = await api().pool.query<{ html: string }>(
      'select html_body as html from mail_outbox where recipient = $1',
      [address],
    );
    expect(rows[0]?.html).toContain('&lt;script&gt;');
    expect(rows[0]?.html).not.toContain('<script>');
  });

  it('removes line breaks from names, so that no header and no line begins in one', async () => {
    const address = newAddress();
    await sendRequest(api(), seller, {
      recipient_email: address,
      recipient_name: '花子\r\nBcc: all',
      invoice_number: 'S-1\r\n依頼元: 別の会社',
    });
    const { subject, text } = await lastMailTo(api(), address);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toMatch(/^株式会社青葉製作所 花子 Bcc: all 様$/m);
    expect(text.match(/^依頼元: /gm)).toHaveLength(1);
  });

  it('has no preview if it could not be sent: every error is named', async () => {
    const { status, body } = await preview({
      supplier_id: 999_999,
      recipient_email: 'x',
      due_date: '2026-02-30',
      payment_deadline: '2020-01-01',
      fee_bearer: 'seller',
      amount: 330,
    });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['supplier_id', 'recipient_email', 'due_date', 'payment_deadline', 'amount'],
    ]);
  });
});
