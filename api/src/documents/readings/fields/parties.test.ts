import { documentOf, type Piece } from '../testing/document';
import { readAddressee } from './addressee';
import { readIssuer } from './issuer';

describe('addressee', () => {
  test.each<[string, Piece[], string | null]>([
    ['before its title', [[50, 100, '株式会社青葉製作所　御中', 12]], '株式会社青葉製作所'],
    [
      'in the cell before its title',
      [
        [50, 100, '株式会社青葉製作所', 12],
        [300, 100, '御中', 12],
      ],
      '株式会社青葉製作所',
    ],
    [
      'over its department',
      [
        [50, 86, '株式会社青葉製作所'],
        [50, 100, '経理部　御中'],
      ],
      '株式会社青葉製作所',
    ],
    ['with its department', [[50, 100, '株式会社青葉製作所 経理部 御中']], '株式会社青葉製作所'],
    [
      'over a person in charge',
      [
        [50, 86, '株式会社青葉製作所'],
        [50, 100, 'ご担当者様'],
      ],
      '株式会社青葉製作所',
    ],
    ['a person', [[50, 100, '佐藤 健 様']], '佐藤 健'],
    [
      'under its address',
      [
        [50, 60, '〒101-0047'],
        [50, 74, '東京都千代田区内神田1-2-3'],
        [50, 100, '佐藤デザイン事務所 様'],
      ],
      '佐藤デザイン事務所',
    ],
    [
      'beside a label',
      [
        [50, 100, '請求先'],
        [120, 100, '㈱青葉製作所'],
      ],
      '㈱青葉製作所',
    ],
    ['no customer in general', [[50, 100, 'お客様番号 123']], null],
    ['no company without a title', [[50, 100, '株式会社青葉製作所']], null],
    ['nobody abroad', [[50, 100, 'iViveLabs Ltd.']], null],
  ])('%s', (_name, pieces, name) => {
    expect(readAddressee(documentOf(pieces))?.value ?? null).toBe(name);
  });
});

describe('issuer', () => {
  const addressee: Piece = [50, 100, '株式会社青葉製作所 御中', 12];
  test.each<[string, Piece[], string | null]>([
    [
      'over its registration number',
      [addressee, [400, 150, '有限会社みなと印刷'], [400, 164, '登録番号：T7011002045678']],
      '有限会社みなと印刷',
    ],
    [
      'over address and telephone',
      [
        addressee,
        [400, 150, '株式会社北陸精工', 12],
        [400, 166, '〒920-0001'],
        [400, 180, '石川県金沢市1-2-3'],
        [400, 194, 'TEL 076-123-4567'],
      ],
      '株式会社北陸精工',
    ],
    [
      'and not the label of its account, which stands below the registration number',
      [
        addressee,
        [400, 150, '千代田運輸有限会社'],
        [400, 164, '〒920-0001'],
        [50, 386, '登録番号 T7011002045678'],
        [50, 400, 'みずほ銀行 梅田支店 普通 1234567'],
        [50, 414, '口座名義 千代田運輸有限会社'],
      ],
      '千代田運輸有限会社',
    ],
    [
      'a shop without a legal form',
      [addressee, [400, 150, '喫茶なぎさ', 12], [400, 166, '登録番号：T6912345678901']],
      '喫茶なぎさ',
    ],
    [
      'with its representative below',
      [
        addressee,
        [400, 150, '合同会社デザイン工房灯'],
        [400, 164, '代表社員 灯 太郎'],
        [400, 178, '登録番号 T7010403012345'],
      ],
      '合同会社デザイン工房灯',
    ],
    ['beside a label', [addressee, [400, 150, '発行元：さくらロジスティクス株式会社']], 'さくらロジスティクス株式会社'],
    [
      'not the addressee over its own address',
      [
        [50, 60, '〒101-0047'],
        [50, 74, '東京都千代田区1-2-3'],
        addressee,
        [400, 150, '株式会社北陸精工'],
        [400, 166, '〒920-0001 石川県'],
      ],
      '株式会社北陸精工',
    ],
    ['the only other company', [addressee, [400, 200, '株式会社クリーンワークス']], '株式会社クリーンワークス'],
    [
      'at the foot of the page',
      [
        addressee,
        [50, 700, '株式会社クリーンワークス'],
        [50, 714, '〒171-0022 東京都豊島区1-1'],
        [50, 728, '登録番号：T6013301023456'],
      ],
      '株式会社クリーンワークス',
    ],
    ['none of two', [addressee, [400, 200, '株式会社甲社'], [400, 300, '株式会社乙社']], null],
    [
      'nobody abroad',
      [
        [50, 100, 'QualityHosting AG'],
        [50, 114, 'Tel. +49 6051 916 44 10'],
      ],
      null,
    ],
  ])('%s', (_name, pieces, name) => {
    expect(readIssuer(documentOf(pieces), '株式会社青葉製作所')?.value ?? null).toBe(name);
  });
});
