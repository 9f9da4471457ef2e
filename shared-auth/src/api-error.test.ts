import { ApiError } from './api-error';

test('a remote that was built before gives the parts of an error one by one', () => {
  const before = new ApiError(409, 'early', 'まだ操作できません。', [], 'r-1');
  expect(before).toMatchObject({ httpStatus: 409, status: 'early', message: 'まだ操作できません。', requestId: 'r-1' });
  expect(before.code).toBeUndefined();
});
