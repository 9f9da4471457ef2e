import { firstPageOf } from './first-page';

const signIn = { path: '/signin', session: false };
const item = { path: '/suppliers/:id', session: true };
const account = { path: '/myaccount', session: true };
const list = { path: '/suppliers', session: true, navigation: { label: '取引先', order: 3 } };

it.each([
  ['the page in the navigation', [signIn, item, account, list], '/suppliers'],
  ['else the first page with a session that needs no parameter', [signIn, item, account], '/myaccount'],
  ['else a page without a session', [item, signIn], '/signin'],
  ['of the shell, where each page needs a parameter', [item], '/'],
])('starts with %s', (_what, routes, path) => {
  expect(firstPageOf(routes)).toBe(path);
});
