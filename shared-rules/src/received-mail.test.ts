import { isAllowedSender, senderOf } from './received-mail';

it.each([
  ['Billing@Minato.example', 'billing@minato.example'],
  ['  ｍｉｎａｔｏ．ｅｘａｍｐｌｅ ', 'minato.example'],
  ['@minato.example', 'minato.example'],
  ['a+b@xn--eckwd4c7c.example', 'a+b@xn--eckwd4c7c.example'],
  ['example', null],
  ['*.example.com', null],
  ['a b@example.com', null],
  ['a@b@example.com', null],
  ['みなと.example', null],
  [`${'a'.repeat(250)}.com`, null],
  ['', null],
])('keeps the sender %s as %s', (entered, kept) => expect(senderOf(entered)).toBe(kept));

it.each([
  ['Billing@minato.example', true],
  ['other@minato.example', false],
  ['anyone@harbor.example', true],
  ['anyone@sub.harbor.example', false],
  ['harbor.example@evil.example', false],
])('allows %s: %s', (address, isAllowed) =>
  expect(isAllowedSender(address, ['billing@minato.example', 'harbor.example'])).toBe(isAllowed),
);
