import { emptyBankAccount } from '../../bank/bank-account';
import { startDraft } from './supplier-draft';
import { accountOrigin } from './supplier-reading';

const account = { ...emptyBankAccount, yucho_entry: 'direct' as const, account_number: '0045678' };
const bySymbol = { ...emptyBankAccount, bank_code: '9900', yucho_symbol: '10530', yucho_number: '12345671' };
const { begun } = startDraft();
const draft = (more: object = {}) => ({ account, begun, readParts: [], confirmedNumber: null, ...more });
const read = { begun: { ...begun, account }, readParts: ['account' as const] };

it.each([
  ['typed where nothing was there', draft(), 'typed'],
  [
    'read as long as its number stays, whatever else is changed',
    draft({ ...read, account: { ...account, branch_code: '211' } }),
    'read',
  ],
  ['typed with another number', draft({ ...read, account: { ...account, account_number: '1' } }), 'typed'],
  ['confirmed with the number that was compared', draft({ ...read, confirmedNumber: '0045678' }), 'confirmed'],
  [
    'typed with a number after that',
    draft({ ...read, confirmedNumber: '1', account: { ...account, account_number: '2' } }),
    'typed',
  ],
  ['not known where a system has sent it', draft({ ...read, readParts: [] }), undefined],
  ['typed by 記号 and 番号', draft({ account: bySymbol }), 'typed'],
  [
    'read by 記号 and 番号',
    draft({ account: bySymbol, begun: { ...begun, account: bySymbol }, readParts: ['account'] }),
    'read',
  ],
])('an account is %s', (_, given, origin) => expect(accountOrigin(given)).toBe(origin));
