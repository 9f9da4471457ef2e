import { formatEraDate } from './japanese-era';

test.each([
  ['1970-04-01', '昭和45年4月1日'],
  ['1989-01-07', '昭和64年1月7日'],
  ['1989-01-08', '平成元年1月8日'],
  ['2019-05-01', '令和元年5月1日'],
  ['1926-12-24', '大正15年12月24日'],
])('%s is %s', (date, text) => {
  expect(formatEraDate(date)).toBe(text);
});
