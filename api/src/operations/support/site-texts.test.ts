import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../platform/config/config';
import { readSiteTexts } from './site-texts';

const EMBEDDED = join(__dirname, '../../../site-texts');
const own = mkdtempSync(join(tmpdir(), 'site-texts-'));
afterAll(() => rmSync(own, { recursive: true }));

const replace = (text: unknown): void => writeFileSync(join(own, 'faq.json'), JSON.stringify(text));
const faq = (answer: string, change: Readonly<Record<string, unknown>> = {}) => ({
  title: 'ご質問',
  updated_on: '2026-12-01',
  sections: [{ id: 'fee', heading: '料金', items: [{ term: '料率は？', paragraphs: [answer] }] }],
  ...change,
});

describe('a wrong text of a deployment', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://a@b/c', MASTER_KEYS: 'a:b', SITE_TEXTS_DIR: own });
  const read = () => readSiteTexts(config, EMBEDDED);

  it.each([
    ['a name in braces that stands for nothing', faq('{{rate}}'), /faq\.json.*\{\{rate\}\} stands for nothing/],
    ['a link that runs code', faq('[a](javascript:alert)'), /faq\.json.*leads to "javascript:alert"/],
    ['a link to another host without a scheme', faq('[a](//evil.example)'), /leads to "\/\/evil\.example"/],
    ['no sections', faq('', { sections: [] }), /faq\.json is wrong: \/sections/],
    ['a day that does not exist', faq('a', { updated_on: '2026-02-30' }), /updated_on is no day/],
  ])('stops the start: %s', async (_, text, message) => {
    replace(text);
    await expect(read()).rejects.toThrow(message);
  });

  it('stops the start if it is not JSON, or if the folder does not exist', async () => {
    writeFileSync(join(own, 'faq.json'), '{"title":');
    await expect(read()).rejects.toThrow(/faq\.json is not JSON/);
    await expect(readSiteTexts({ ...config, SITE_TEXTS_DIR: join(own, 'none') }, EMBEDDED)).rejects.toThrow(
      /SITE_TEXTS_DIR names .*, which does not exist/,
    );
  });
});
