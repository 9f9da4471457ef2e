import { letterTitle } from './letter-title';

test.each([
  ['株式会社青葉製作所', '', '御中'],
  ['株式会社青葉製作所 第二工場', '', '御中'],
  ['（有）みなと印刷', '', '御中'],
  ['鈴木工務店', '', '御中'],
  ['佐藤 美咲', '', '様'],
  ['株式会社青葉製作所', '経理部', '御中'],
  ['株式会社青葉製作所', '本社 管理本部', '御中'],
  ['株式会社青葉製作所', '経理部 高橋', '様'],
  ['株式会社青葉製作所', '経理部 阿部', '様'],
  ['株式会社青葉製作所', '経理ご担当者', '様'],
])('a letter to %s, %p is for %s', (company, recipient, title) => {
  expect(letterTitle(company, recipient)).toBe(title);
});
