import { queryClient } from 'shared-auth';
import { patterns } from '../../paths';
import { badPages, goodPage } from './bad-pages';
import { leftByPage } from './mount-often';

const route = { path: patterns.supplier, session: true };

afterEach(() => {
  // What the bad pages have left.
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('a page that is opened and left again and again', () => {
  it('is sound when it takes back what it takes', async () => {
    expect(await leftByPage(route, goodPage, 8)).toEqual([]);
  });

  it.each(badPages)('is found out that leaves $of', async ({ load, fault }) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await leftByPage(route, load, 8)).toContainEqual(expect.stringMatching(fault));
  });
});
