import { addressesOf } from './addresses';

const townsOf = (code: string): string[] => addressesOf(code).map(({ address_street }) => address_street);

test('a code of one town', () => {
  expect(addressesOf('1010047')).toEqual([
    { postal_code: '1010047', address_state: '東京都', address_city: '千代田区', address_street: '内神田' },
  ]);
});

test('every town of a code is given', () => {
  expect(townsOf('9218046')).toEqual(['大桑町', '三小牛町']);
  expect(townsOf('4411324')).toEqual(['井道', '奥井道', '内井道']);
});

test('a code over the border of a prefecture', () => {
  expect(addressesOf('4980000').map(({ address_state, address_city }) => address_state + address_city)).toEqual([
    '愛知県弥富市',
    '三重県桑名郡木曽岬町',
  ]);
});

test.each([
  ['以下に掲載がない場合', '0600000', ''],
  ['次のビルを除く', '1500002', '渋谷'],
  ['第５０地割〜第７０地割（大沢、城内、滝沢）', '0287917', '種市'],
  ['小菅村の次に１～６６３番地がくる場合', '4090142', ''],
])('the note %s is no town', (_note, code, town) => {
  expect(townsOf(code)).toEqual([town]);
});

test('一円 is the town of that name if it exists', () => {
  expect(townsOf('5220317')).toEqual(['一円']);
});

test('a code that does not exist has no address', () => {
  expect(addressesOf('0000000')).toEqual([]);
  expect(addressesOf('9999999')).toEqual([]);
});
