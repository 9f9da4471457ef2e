import { decideMail, type KnownMail } from './decide-mail';

const known = (parts: Partial<KnownMail> = {}, mail: Partial<KnownMail['mail']> = {}): KnownMail => ({
  mail: { automatic: null, text: { text: '', isCut: false, hasLink: false }, documents: [1], ...mail },
  verdict: 'pass',
  isAllowed: true,
  isOwn: false,
  isRepeated: false,
  isReleased: false,
  hasRoom: true,
  ...parts,
});
const link = { text: { text: '', isCut: false, hasLink: true }, documents: [] };

it.each<readonly [string, KnownMail, string]>([
  ['of an allowed and proven author', known(), 'taken'],
  ['where nothing is asked', known({ verdict: 'unchecked' }), 'taken'],
  ['of a stranger', known({ isAllowed: false }), 'sender'],
  ['that contradicts its author', known({ verdict: 'fail' }), 'forged'],
  ['that nothing proves', known({ verdict: 'none' }), 'unproven'],
  ['of a machine', known({}, { automatic: 'automatic' }), 'automatic'],
  ['that goes in a circle', known({}, { automatic: 'loop' }), 'loop'],
  ['from an address of ours', known({ isOwn: true }), 'loop'],
  ['that came before', known({ isRepeated: true }), 'duplicate'],
  ['with a link alone', known({}, link), 'link'],
  ["with a stranger's link", known({ isAllowed: false }, link), 'sender'],
  ['without anything', known({}, { documents: [] }), 'nothing'],
  ['for a full list', known({ hasRoom: false }), 'full'],
  ['of a stranger that was released', known({ isAllowed: false, verdict: 'fail', isReleased: true }), 'taken'],
  ['that was released, with a link alone', known({ isAllowed: false, isReleased: true }, link), 'link'],
])('a mail %s', (_, mail, expected) => {
  const { state, holdReason } = decideMail(mail);
  expect(holdReason ?? state).toBe(expected);
});
