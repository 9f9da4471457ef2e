import { findLink } from './free-text-link';

it.each([
  ['詳しくは https://evil.example/login を', 'https://evil.example/login'],
  ['ｈｔｔｐｓ：／／ｅｖｉｌ．ｃｏｍ', 'https://evil.com'],
  ['www.evil.test', 'www.evil.test'],
  ['こちらevil-site.comへ', 'evil-site.com'],
  ['確認はpay.aoba.co.jpで', 'pay.aoba.co.jp'],
  ['価格.com', '価格.com'],
  ['ev\u200bil.jp', 'evil.jp'],
  ['evil。xyz', 'evil.xyz'],
  ['keiri@midori.co.jp まで', 'keiri@midori.co.jp'],
  ['192.0.2.1/pay', '192.0.2.1/pay'],
  ['xn--abc.xn--p1ai', 'xn--abc.xn--p1ai'],
])('finds the link in %s', (text, found) => {
  expect(findLink(text)).toContain(found);
});

it.each([
  'いつもお世話になっております。11月分のご請求です。',
  '2026.11.24',
  'No.5 ご請求',
  'Aoba Co., Ltd.',
  'Node.jsの開発費',
  '単価1.5kg',
  'A-2026.110',
  '株式会社Ｎ．Ｔ．',
  '03-1234-5678',
  '（税込）1,980,000円。',
  'St.Marc',
  '第1.2.3.4条',
])('finds none in %s', (text) => {
  expect(findLink(text)).toBeNull();
});
