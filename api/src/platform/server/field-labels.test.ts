import { fieldLabel } from './field-labels';

describe('the name of a field', () => {
  it.each<[field: string, area: 'operator' | 'address' | 'others', label: string]>([
    ['code', 'others', '認証コード'],
    ['code', 'operator', 'プロモーションコード'],
    ['code', 'address', '郵便番号'],
    ['failures.0.code', 'operator', '失敗した振込の結果コード（1・2・8・9）'],
    ['number', 'others', '請求書番号'],
    ['number', 'operator', '申請番号'],
    ['account.holder_kana', 'others', '口座名義（カナ）'],
    ['constructor', 'others', '入力値'],
  ])('%s of %s is %s', (field, area, label) => {
    expect(fieldLabel(field, area)).toBe(label);
  });
});
