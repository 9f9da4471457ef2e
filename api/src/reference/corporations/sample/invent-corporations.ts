import type { FoundCorporation } from 'shared-api/types';
import { corporateNumberOf } from 'shared-rules/corporate-number';

/** Location of a sample corporation: a real postal code with its town, and the office of the register there. */
type Place = readonly [office: string, postalCode: string, state: string, city: string, town: string];

const PLACES: readonly Place[] = [
  ['0100', '1000005', '東京都', '千代田区', '丸の内'],
  ['0100', '1010021', '東京都', '千代田区', '外神田'],
  ['0100', '1030027', '東京都', '中央区', '日本橋'],
  ['0104', '1050001', '東京都', '港区', '虎ノ門'],
  ['0104', '1060032', '東京都', '港区', '六本木'],
  ['0100', '1130033', '東京都', '文京区', '本郷'],
  ['0107', '1400002', '東京都', '品川区', '東品川'],
  ['0110', '1500002', '東京都', '渋谷区', '渋谷'],
  ['0111', '1600023', '東京都', '新宿区', '西新宿'],
  ['0200', '2200012', '神奈川県', '横浜市西区', 'みなとみらい'],
  ['0200', '2210835', '神奈川県', '横浜市神奈川区', '鶴屋町'],
  ['0300', '3300854', '埼玉県', 'さいたま市大宮区', '桜木町'],
  ['0400', '2600013', '千葉県', '千葉市中央区', '中央'],
  ['0600', '3200026', '栃木県', '宇都宮市', '馬場通り'],
  ['0700', '3700849', '群馬県', '高崎市', '八島町'],
  ['0800', '4200851', '静岡県', '静岡市葵区', '黒金町'],
  ['1000', '3800823', '長野県', '長野市', '南千歳'],
  ['1100', '9500087', '新潟県', '新潟市中央区', '東大通'],
  ['1200', '5300001', '大阪府', '大阪市北区', '梅田'],
  ['1200', '5410041', '大阪府', '大阪市中央区', '北浜'],
  ['1300', '6008216', '京都府', '京都市下京区', '東塩小路町'],
  ['1400', '6500021', '兵庫県', '神戸市中央区', '三宮町'],
  ['1800', '4600003', '愛知県', '名古屋市中区', '錦'],
  ['1800', '4500002', '愛知県', '名古屋市中村区', '名駅'],
  ['2200', '9200853', '石川県', '金沢市', '本町'],
  ['2400', '7300011', '広島県', '広島市中区', '基町'],
  ['2600', '7000901', '岡山県', '岡山市北区', '本町'],
  ['2900', '8100001', '福岡県', '福岡市中央区', '天神'],
  ['2900', '8120011', '福岡県', '福岡市博多区', '博多駅前'],
  ['3300', '8600806', '熊本県', '熊本市中央区', '花畑町'],
  ['3600', '9000015', '沖縄県', '那覇市', '久茂地'],
  ['3700', '9800021', '宮城県', '仙台市青葉区', '中央'],
  ['4300', '0600001', '北海道', '札幌市中央区', '北一条西'],
  ['4700', '7600017', '香川県', '高松市', '番町'],
  ['5000', '7900001', '愛媛県', '松山市', '一番町'],
];

/** Parts of the invented names, each with its kana. */
type NamePart = readonly [name: string, kana: string];

const STEMS: readonly NamePart[] = [
  ['青葉台', 'アオバダイ'],
  ['朝日野', 'アサヒノ'],
  ['いずみ', 'イズミ'],
  ['梅ヶ丘', 'ウメガオカ'],
  ['大樹', 'タイジュ'],
  ['海風', 'ウミカゼ'],
  ['かえで', 'カエデ'],
  ['霧島野', 'キリシマノ'],
  ['桐生屋', 'キリュウヤ'],
  ['光陽', 'コウヨウ'],
  ['小鳩', 'コバト'],
  ['桜木', 'サクラギ'],
  ['さざなみ', 'サザナミ'],
  ['白樺', 'シラカバ'],
  ['新緑', 'シンリョク'],
  ['すみれ', 'スミレ'],
  ['瀬戸川', 'セトガワ'],
  ['大和田', 'オオワダ'],
  ['橘', 'タチバナ'],
  ['つばさ', 'ツバサ'],
  ['天満屋敷', 'テンマヤシキ'],
  ['常盤台', 'トキワダイ'],
  ['なぎさ', 'ナギサ'],
  ['虹の橋', 'ニジノハシ'],
  ['白鳥', 'シラトリ'],
  ['はるかぜ', 'ハルカゼ'],
  ['東雲', 'シノノメ'],
  ['ひかり野', 'ヒカリノ'],
  ['藤波', 'フジナミ'],
  ['星ヶ谷', 'ホシガヤ'],
];

const TRADES: readonly NamePart[] = [
  ['製作所', 'セイサクショ'],
  ['商事', 'ショウジ'],
  ['建設', 'ケンセツ'],
  ['印刷', 'インサツ'],
  ['物流', 'ブツリュウ'],
  ['食品', 'ショクヒン'],
  ['システムズ', 'システムズ'],
  ['電機', 'デンキ'],
  ['デザイン', 'デザイン'],
  ['不動産', 'フドウサン'],
  ['紙業', 'シギョウ'],
  ['メディカル', 'メディカル'],
];

/** Legal form with its kana and the register's number of its kind. */
type Form = readonly [name: string, kana: string, kind: string];

const SHARES: Form = ['株式会社', 'カブシキガイシャ', '01'];
const FORMS: readonly Form[] = [
  SHARES,
  SHARES,
  SHARES,
  ['有限会社', 'ユウゲンガイシャ', '02'],
  ['合同会社', 'ゴウドウガイシャ', '03'],
];

/** First serial number. No office of the register has reached it, so no number belongs to a real corporation. */
const FIRST_SERIAL = 950_000;

/** Returns the item for an index, cycling through the list. */
function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

const joined = (first: string, second: string, isReversed: boolean): string =>
  isReversed ? `${second}${first}` : `${first}${second}`;

function invent(
  [stem, stemKana]: NamePart,
  [trade, tradeKana]: NamePart,
  [form, formKana, kind]: Form,
  place: Place,
  index: number,
): FoundCorporation {
  const [office, postalCode, state, city, town] = place;
  const isFormLast = index % 3 === 2;
  return {
    corporate_number: corporateNumberOf(`${office}${kind}${FIRST_SERIAL + index}`),
    corporate_name: joined(form, stem + trade, isFormLast),
    corporate_name_kana: joined(formKana, stemKana + tradeKana, isFormLast),
    postal_code: postalCode,
    address_state: state,
    address_city: city,
    address_street: `${town}${(index % 4) + 1}-${(index % 17) + 1}-${(index % 23) + 1}`,
  };
}

/** Creates the invented corporations, the same at each call: names, valid check digits, existing towns. */
export function inventCorporations(): FoundCorporation[] {
  return STEMS.flatMap((stem, row) =>
    TRADES.map((trade, column) => {
      const index = row * TRADES.length + column;
      return invent(stem, trade, pick(FORMS, index + row), pick(PLACES, index), index);
    }),
  );
}
