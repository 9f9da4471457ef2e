import type { FoundCorporation } from 'shared-api/types';

type Row = readonly [
  number: string,
  name: string,
  kana: string,
  postalCode: string,
  state: string,
  city: string,
  street: string,
];

/** The corporation of the demonstration and the issuers of the sample invoices. */
const ROWS: readonly Row[] = [
  [
    '4010001234567',
    '株式会社青葉製作所',
    'カブシキガイシャアオバセイサクショ',
    '1010047',
    '東京都',
    '千代田区',
    '内神田1-2-3',
  ],
  ['7011002045678', '有限会社みなと印刷', 'ユウゲンガイシャミナトインサツ', '1080075', '東京都', '港区', '港南2-8-14'],
  ['1220001009876', '株式会社北陸精工', 'カブシキガイシャホクリクセイコウ', '9200919', '石川県', '金沢市', '南町4-1'],
  [
    '7010403012345',
    '合同会社デザイン工房灯',
    'ゴウドウガイシャデザインコウボウアカリ',
    '1500001',
    '東京都',
    '渋谷区',
    '神宮前2-3-4',
  ],
  [
    '6320001054321',
    'さくらロジスティクス株式会社',
    'サクラロジスティクスカブシキガイシャ',
    '8700029',
    '大分県',
    '大分市',
    '高砂町2-50',
  ],
  [
    '6013301023456',
    '株式会社クリーンワークス',
    'カブシキガイシャクリーンワークス',
    '1710022',
    '東京都',
    '豊島区',
    '南池袋1-2-3',
  ],
];

export const DEMO_CORPORATIONS: readonly FoundCorporation[] = ROWS.map(
  ([number, name, kana, postalCode, state, city, street]) => ({
    corporate_number: number,
    corporate_name: name,
    corporate_name_kana: kana,
    postal_code: postalCode,
    address_state: state,
    address_city: city,
    address_street: street,
  }),
);
