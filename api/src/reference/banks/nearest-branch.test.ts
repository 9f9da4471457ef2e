import { nearestBranch } from './nearest-branch';

test.each([
  ['りそな銀行', '桜州支店', 'りそな銀行', '桜川支店'],
  ['PavPay銀行', 'おうし座支店', 'PayPay銀行', 'おうし座支店'],
  ['みずは銀行', '梅田支店', 'みずほ銀行', '梅田支店'],
  ['さわやか信', '雪谷支店', 'さわやか信用金庫', '雪谷支店'],
])('%s %s is nearest to %s %s', async (bank, branch, nearBank, nearBranch) => {
  expect(await nearestBranch({ bank, branch })).toEqual({ bank: nearBank, branch: nearBranch });
});

test.each([
  ['みずほ銀行', '000'],
  ['見本銀行', '梅田支店'],
  ['みずほ銀行', '見本支店'],
  ['みずほ銀行', ''],
])('%s %s is near to none', async (bank, branch) => {
  expect(await nearestBranch({ bank, branch })).toBeNull();
});
