import { corporateNumberOf } from 'shared-rules/corporate-number';
import type { Random } from './random';

/** A company or a person that sends or gets an invoice. */
export interface Party {
  readonly name: string;
  /** Name in kana as a bank writes it. */
  readonly kana: string;
  readonly corporateNumber: string | null;
  readonly postcode: string;
  readonly address: string;
  readonly phone: string;
  readonly person: string;
}

const PLACES = [
  ['北浜', 'キタハマ'],
  ['城南', 'ジヨウナン'],
  ['千代田', 'チヨダ'],
  ['湊', 'ミナト'],
  ['朝日野', 'アサヒノ'],
  ['大和田', 'オオワダ'],
  ['三国', 'ミクニ'],
  ['東雲', 'シノノメ'],
  ['黒川', 'クロカワ'],
  ['白石', 'シライシ'],
  ['高砂', 'タカサゴ'],
  ['富士見', 'フジミ'],
  ['桜井', 'サクライ'],
  ['若葉', 'ワカバ'],
  ['ミライ', 'ミライ'],
  ['アルファ', 'アルフア'],
  ['ひまわり', 'ヒマワリ'],
  ['エヌ・ティ', 'エヌテイ'],
] as const;
const TRADES = [
  ['商事', 'シヨウジ'],
  ['電機', 'デンキ'],
  ['運輸', 'ウンユ'],
  ['印刷', 'インサツ'],
  ['建設', 'ケンセツ'],
  ['食品', 'シヨクヒン'],
  ['システムズ', 'システムズ'],
  ['クリエイト', 'クリエイト'],
  ['不動産', 'フドウサン'],
  ['工業', 'コウギヨウ'],
  ['物流サービス', 'ブツリユウサービス'],
  ['デザイン', 'デザイン'],
  ['メンテナンス', 'メンテナンス'],
  ['製作所', 'セイサクシヨ'],
] as const;
/** Legal form, its short kana in front and behind. */
const FORMS = [
  ['株式会社', 'カ)', '(カ'],
  ['株式会社', 'カ)', '(カ'],
  ['株式会社', 'カ)', '(カ'],
  ['有限会社', 'ユ)', '(ユ'],
  ['合同会社', 'ド)', '(ド'],
] as const;
const FAMILIES = [
  ['佐藤', 'サトウ'],
  ['山本', 'ヤマモト'],
  ['中村', 'ナカムラ'],
  ['小林', 'コバヤシ'],
  ['渡辺', 'ワタナベ'],
  ['井上', 'イノウエ'],
  ['清水', 'シミズ'],
] as const;
const GIVEN = [
  ['健太', 'ケンタ'],
  ['美咲', 'ミサキ'],
  ['直樹', 'ナオキ'],
  ['由美子', 'ユミコ'],
  ['翔', 'シヨウ'],
] as const;
const TOWNS = [
  ['100-0005', '東京都千代田区丸の内', '03'],
  ['160-0022', '東京都新宿区新宿', '03'],
  ['530-0001', '大阪府大阪市北区梅田', '06'],
  ['460-0008', '愛知県名古屋市中区栄', '052'],
  ['812-0011', '福岡県福岡市博多区博多駅前', '092'],
  ['980-0811', '宮城県仙台市青葉区一番町', '022'],
  ['060-0001', '北海道札幌市中央区北一条西', '011'],
  ['920-0853', '石川県金沢市本町', '076'],
] as const;
const BUILDINGS = ['', '', ' 第二ビル5F', ' 丸山ビル301号', 'スクエアタワー12階'];

function whereabouts(random: Random): Pick<Party, 'postcode' | 'address' | 'phone' | 'person'> {
  const [postcode, town, area] = random.pick(TOWNS);
  const number = `${random.int(1, 30)}-${random.int(1, 20)}-${random.int(1, 20)}`;
  const phone = `${area}-${random.digits(8 - area.length + 2 > 7 ? 4 : 3)}-${random.digits(4)}`;
  return {
    postcode,
    address: `${town}${number}${random.pick(BUILDINGS)}`,
    phone,
    person: random.pick(FAMILIES)[0],
  };
}

/** Returns a company that no other call with the same random numbers has. */
export function company(random: Random): Party {
  const [place, placeKana] = random.pick(PLACES);
  const [trade, tradeKana] = random.pick(TRADES);
  const [form, before, behind] = random.pick(FORMS);
  const isBefore = random.chance(0.7);
  const stem = `${place}${trade}`;
  return {
    name: isBefore ? `${form}${stem}` : `${stem}${form}`,
    kana: isBefore ? `${before}${placeKana}${tradeKana}` : `${placeKana}${tradeKana}${behind}`,
    corporateNumber: corporateNumberOf(`0${random.digits(11)}`),
    ...whereabouts(random),
  };
}

/** Returns a self-employed person, sometimes with a shop name before the person's own. */
export function person(random: Random): Party {
  const [family, familyKana] = random.pick(FAMILIES);
  const [given, givenKana] = random.pick(GIVEN);
  return {
    name: `${family} ${given}`,
    kana: `${familyKana} ${givenKana}`,
    corporateNumber: null,
    ...whereabouts(random),
  };
}

/** Returns a party other than a given one. */
export function another(random: Random, than: Party): Party {
  const one = company(random);
  return one.name === than.name ? another(random, than) : one;
}
