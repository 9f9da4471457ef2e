import { queryClient } from 'shared-auth';
import { patterns } from '../../paths';
import { badPages, goodPage } from './bad-pages';
import { leftByPage } from './mount-often';

const route = { path: patterns.supplier, session: true };

afterEach(() => {
  // Removes the leftovers of the bad pages.
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('a page that is opened and left repeatedly', () => {
  it('passes when it cleans up', async () => {
    expect(await leftByPage(route, goodPage, 8)).toEqual([]);
  });

  it.each(badPages)('fails when it leaves $of', async ({ load, fault }) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await leftByPage(route, load, 8)).toContainEqual(expect.stringMatching(fault));
  });
});
