import fc from 'fast-check';
import { phoneInvalid, phoneWrong } from './messages';
import { formatPhoneNumber, parsePhoneNumber, phoneNumberReason } from './phone';

test.each([
  ['03-1234-5678', '0312345678', '03-1234-5678'],
  ['０３（１２３４）５６７８', '0312345678', '03-1234-5678'],
  ['06ー6123ー4567', '0661234567', '06-6123-4567'],
  ['090 1234 5678', '09012345678', '090-1234-5678'],
  ['+81 90-1234-5678', '09012345678', '090-1234-5678'],
  ['+81 (0)3 1234 5678', '0312345678', '03-1234-5678'],
  ['05012345678', '05012345678', '050-1234-5678'],
  ['0120-123-456', '0120123456', '0120-123-456'],
  ['08001234567', '08001234567', '0800-123-4567'],
  ['0466-12-3456', '0466123456', '0466123456'],
])('%s is kept as %s and shown as %s', (text, kept, shown) => {
  expect([phoneNumberReason(text), parsePhoneNumber(text), formatPhoneNumber(text)]).toEqual([null, kept, shown]);
});

test.each([
  ['', phoneInvalid],
  ['123-4567', phoneInvalid],
  ['031234567', phoneInvalid],
  ['090123456789', phoneInvalid],
  ['03-1234-5678 内線12', phoneInvalid],
  ['+1 212 555 0123', phoneInvalid],
  ['1234567890', phoneWrong],
  ['0901234567', phoneWrong],
  ['03123456789', phoneWrong],
  ['0012345678', phoneWrong],
])('%p is rejected: %s', (text, reason) => {
  expect([phoneNumberReason(text), parsePhoneNumber(text), formatPhoneNumber(text)]).toEqual([reason, null, text]);
});

test('the shown and the stored form are read as the same number', () => {
  const digits = fc.oneof(fc.stringMatching(/^0[5789]0\d{8}$/), fc.stringMatching(/^0[1-46]\d{8}$/));
  fc.assert(
    fc.property(digits, (number) => {
      expect([parsePhoneNumber(number), parsePhoneNumber(formatPhoneNumber(number))]).toEqual([number, number]);
    }),
  );
});
