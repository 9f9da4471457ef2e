import { screen, waitFor } from '@testing-library/react';
import type { SupplierImportLine } from 'shared-api/types';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './supplier-import.page';

const makeLine = (part: Partial<SupplierImportLine> = {}): SupplierImportLine => ({
  line: 2,
  state: 'valid',
  business_form: 1,
  name: '有限会社みなと印刷',
  name_kana: 'ミナトインサツ',
  corporate_number: '7000012050002',
  registration_number: null,
  account: 'みずほ銀行 神田支店 普通 1234567 ﾕ)ﾐﾅﾄｲﾝｻﾂ',
  errors: [],
  double_of: null,
  same_number_as: null,
  ...part,
});

const WRONG = makeLine({
  line: 3,
  state: 'error',
  name: '北陸精工',
  account: null,
  errors: [
    {
      field: 'account.account_type',
      heading: '口座種別',
      message: '口座種別「その他」は登録できません。',
      remedy: '「普通」「当座」「貯蓄」のいずれかを入力してください。',
    },
  ],
});
const DOUBLE = makeLine({
  line: 4,
  state: 'double',
  name: 'さとう商店',
  double_of: { name: 'さとう商店', supplier_id: 9, line: null },
});

const previewOf = (lines: SupplierImportLine[]) => {
  const count = (state: SupplierImportLine['state']) => lines.filter((line) => line.state === state).length;
  return {
    lines,
    valid_count: count('valid'),
    error_count: count('error'),
    double_count: count('double'),
    error_table: '行,原因',
  };
};

const CONTENT = '区分,取引先名';

async function choose(
  api: FakeAnswers,
  file = new File([CONTENT], '取引先.csv', { type: 'application/vnd.ms-excel' }),
) {
  const page = renderPage(Page, { path: patterns.supplierImport, api });
  await page.user.upload(await screen.findByLabelText('取引先のCSVファイル'), file);
  return page;
}

const bodyOf = ({ calls }: ReturnType<typeof renderPage>, name: string) =>
  calls.find((call) => call.name === name)?.body;
const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);

describe('/suppliers/import', () => {
  it('shows every line with its errors and doubles, and registers nothing by itself', async () => {
    const page = await choose({ 'post /suppliers/import/preview': previewOf([makeLine(), WRONG, DOUBLE]) });
    expect(await screen.findByText('取引先.csv: 登録できる行 1件、エラー 1件、重複 1件')).toBeVisible();
    expect(bodyOf(page, 'post /suppliers/import/preview')).toEqual({
      content: Buffer.from(CONTENT).toString('base64'),
    });
    const rows = () => screen.getAllByRole('row').slice(1);
    expect(rows().map(cells)).toEqual([
      ['3', 'エラー', '北陸精工ミナトインサツ', '法人', '7000012050002', '-'],
      ['口座種別: 口座種別「その他」は登録できません。「普通」「当座」「貯蓄」のいずれかを入力してください。'],
    ]);
    await page.user.click(screen.getByRole('tab', { name: /すべて/ }));
    expect(rows().map((row) => cells(row)[0])).toEqual([
      '2',
      '3',
      expect.stringContaining('口座種別'),
      '4',
      'さとう商店と同じ取引先のため、登録しません。',
    ]);
    expect(screen.getByRole('link', { name: 'さとう商店' })).toHaveAttribute('href', '/suppliers/9');
    expect(page.calls.map(({ name }) => name)).not.toContain('post /suppliers/import');
  });

  it('registers all lines of a file without errors', async () => {
    const page = await choose({
      'post /suppliers/import/preview': previewOf([makeLine()]),
      'post /suppliers/import': { imported: [{ line: 2, id: 5, name: 'みなと' }], error_count: 0, double_count: 0 },
    });
    await page.user.click(await screen.findByRole('button', { name: '1件を登録' }));
    expect(await screen.findByText('取引先を1件登録しました。')).toBeVisible();
    expect(bodyOf(page, 'post /suppliers/import')).toMatchObject({ mode: 'all' });
    expect(screen.getByRole('link', { name: '取引先の一覧を見る' })).toHaveAttribute('href', '/suppliers');
    expect(screen.queryByRole('button', { name: /件を登録/ })).toBeNull();
  });

  it('registers only the lines without errors, by a button that says so, and says what is left', async () => {
    const page = await choose({
      'post /suppliers/import/preview': previewOf([makeLine(), WRONG, DOUBLE]),
      'post /suppliers/import': { imported: [{ line: 2, id: 5, name: 'みなと' }], error_count: 1, double_count: 1 },
    });
    await page.user.click(await screen.findByRole('button', { name: 'エラーのない1件だけ登録' }));
    expect(await screen.findByText('エラーのある1件と重複する1件は登録していません。')).toBeVisible();
    expect(bodyOf(page, 'post /suppliers/import')).toMatchObject({ mode: 'valid' });
    expect(screen.getByRole('button', { name: 'エラーをExcel用CSVでダウンロード' })).toBeVisible();
  });

  it('repeats a failed import with the same key', async () => {
    let isDown = true;
    const page = await choose({
      'post /suppliers/import/preview': previewOf([makeLine()]),
      'post /suppliers/import': () =>
        isDown
          ? refusal(503, { message: '混み合っています。' })
          : { imported: [{ line: 2, id: 5, name: 'みなと' }], error_count: 0, double_count: 0 },
    });
    await page.user.click(await screen.findByRole('button', { name: '1件を登録' }));
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: '1件を登録' }));
    expect(await screen.findByText('取引先を1件登録しました。')).toBeVisible();
    const keys = page.calls
      .filter(({ name }) => name === 'post /suppliers/import')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('says why a file is not taken, without a preview', async () => {
    await choose({
      'post /suppliers/import/preview': refusal(422, {
        message: '入力内容に誤りがあります。',
        errors: [{ field: 'content', code: 'format', message: 'Excelブックは読み込めません。' }],
      }),
    });
    expect(await screen.findByText('このファイルは読み込めません。')).toBeVisible();
    expect(screen.getByText('Excelブックは読み込めません。')).toBeVisible();
    expect(screen.queryByRole('region', { name: '登録内容の確認' })).toBeNull();
  });

  it('refuses a file that is too large before it is sent', async () => {
    const page = await choose({}, new File(['a'.repeat(512 * 1024 + 1)], '取引先.csv'));
    expect(await screen.findByText(/512KBを超えるファイル/)).toBeVisible();
    await waitFor(() => expect(page.calls.filter(({ name }) => name.includes('import'))).toEqual([]));
  });
});
