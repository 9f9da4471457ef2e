import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteText } from 'shared-api/types';
import { everyNth } from './support/full';
import { spawnServer } from './support/server-process';
import { useApi, useOwnApi } from './support/use-api';

const PARTS = ['help', 'faq', 'transactions', 'privacy', 'accessibility'] as const;
const SELLER = {
  RECEIPT_ISSUER_NAME: '株式会社出雲',
  RECEIPT_ISSUER_ADDRESS: '島根県出雲市1-1',
  RECEIPT_ISSUER_REGISTRATION_NUMBER: 'T4011001098993',
  SELLER_REPRESENTATIVE: '出雲 太郎',
  SUPPORT_PHONE: '0853-00-0000',
  SUPPORT_EMAIL: 'desk@seller.example',
};
const own = mkdtempSync(join(tmpdir(), 'site-texts-'));
afterAll(() => rmSync(own, { recursive: true }));

const replace = (name: string, text: unknown): void =>
  writeFileSync(join(own, name), typeof text === 'string' ? text : JSON.stringify(text));
const faq = (answer: string, change: Readonly<Record<string, unknown>> = {}) => ({
  title: 'ご質問',
  updated_on: '2026-12-01',
  sections: [{ id: 'fee', heading: '料金', items: [{ term: '料率は？', paragraphs: [answer] }] }],
  ...change,
});

describe('the texts that come with the product', () => {
  const api = useApi();

  it.each(PARTS)('%s can be read by anyone, with every figure filled in', async (id) => {
    const { status, body } = await api().call<SiteText>('GET', `/site_texts/${id}`);
    expect([status, body.id, body.is_sample]).toEqual([200, id, true]);
    expect(JSON.stringify(body)).not.toMatch(/\{\{|\}\}/);
    expect(new Set(body.sections.map((section) => section.id)).size).toBe(body.sections.length);
  });

  it('name fee, dates and deadlines as the product follows them', async () => {
    const { body } = await api().call<SiteText>('GET', '/site_texts/transactions');
    const text = JSON.stringify(body);
    for (const part of ['3%', '330円', '10,000円', '3銀行営業日', '30日後', '15:00', '前日23:59', 'Visa、Mastercard'])
      expect(text).toContain(part);
  });

  it('are refused under another name', async () => {
    expect((await api().call('GET', '/site_texts/imprint')).status).toBe(422);
  });
});

describe('texts of a deployment', () => {
  replace('faq.json', faq('{{seller_name}}では{{commission_rate}}です。[お問い合わせ](/contact)へ。'));
  const api = useOwnApi({ env: { ...SELLER, COMMISSION_RATE_BASIS_POINTS: '325', SITE_TEXTS_DIR: own } });

  it('replace those of the same name, with the figures of the deployment', async () => {
    const { body } = await api().call<SiteText>('GET', '/site_texts/faq');
    expect(body).toEqual({
      id: 'faq',
      title: 'ご質問',
      updated_on: '2026-12-01',
      lead: '',
      is_sample: false,
      sections: [
        {
          id: 'fee',
          heading: '料金',
          paragraphs: [],
          items: [{ term: '料率は？', paragraphs: ['株式会社出雲では3.25%です。[お問い合わせ](/contact)へ。'] }],
        },
      ],
    });
  });

  it('leave the others as they come, with the seller that is configured', async () => {
    const { body } = await api().call<SiteText>('GET', '/site_texts/transactions');
    const said = Object.fromEntries(
      (body.sections[0]?.items ?? []).map(({ term, paragraphs }) => [term, paragraphs[0]]),
    );
    expect(body.is_sample).toBe(false);
    expect(said).toMatchObject({
      販売事業者: SELLER.RECEIPT_ISSUER_NAME,
      所在地: SELLER.RECEIPT_ISSUER_ADDRESS,
      代表者または業務の責任者: SELLER.SELLER_REPRESENTATIVE,
      電話番号: SELLER.SUPPORT_PHONE,
      メールアドレス: SELLER.SUPPORT_EMAIL,
    });
  });
});

describe('the API does not start', () => {
  const start = (folder = own) =>
    spawnServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SITE_TEXTS_DIR: folder });

  it.each(
    everyNth(
      [
        [
          'with a name in braces that stands for nothing',
          faq('{{rate}}'),
          /faq\.json is wrong: \{\{rate\}\} stands for/,
        ],
        [
          'with a link that runs code',
          faq('[a](javascript:alert)'),
          /faq\.json is wrong: a link leads to "javascript:/,
        ],
        ['with a link that leads out by two slashes', faq('[a](//evil.example)'), /leads to "\/\/evil\.example"/],
        ['without sections', faq('', { sections: [] }), /faq\.json is wrong: \/sections/],
        ['of a day that does not exist', faq('a', { updated_on: '2026-02-30' }), /updated_on is no day/],
        ['that is not JSON', '{"title":', /faq\.json is not JSON/],
      ],
      3,
    ),
  )('%s, and says what is wrong', async (_, text, message) => {
    replace('faq.json', text);
    await expect(start()).rejects.toThrow(message);
  });

  it('if the folder does not exist, and says so', async () => {
    await expect(start(join(own, 'none'))).rejects.toThrow(/SITE_TEXTS_DIR names .*, which does not exist/);
  });
});
