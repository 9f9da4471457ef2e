import { QueryObserver, useQuery } from '@tanstack/react-query';
import { atom, useStore } from 'jotai';
import { useEffect } from 'react';
import { queryClient } from 'shared-auth';
import type { PageModule } from '../../remote-module';

const someAtom = atom(0);

/** Returns a page that acts each time it is opened, and cleans up nothing. */
const page = (act: () => void) => async (): Promise<PageModule> => ({
  Page: () => {
    useEffect(act, []);
    return <p>ページ</p>;
  },
});

function FollowsForEver() {
  const store = useStore();
  useEffect(() => void store.sub(someAtom, () => undefined), [store]);
  return null;
}

/** For tests of the contract: pages that each leave one kind of thing behind, with the expected fault. */
export const badPages: readonly {
  readonly of: string;
  readonly load: () => Promise<PageModule>;
  readonly fault: RegExp;
}[] = [
  {
    of: 'a listener on the window',
    load: page(() => window.addEventListener('resize', () => undefined)),
    fault: /^the listener of resize on window, made in .*bad-pages\.tsx, is left behind \(5\)\.$/,
  },
  {
    of: 'a listener on the document',
    load: page(() => document.addEventListener('click', () => undefined, true)),
    fault: /listener of click on document.*\(5\)/,
  },
  {
    of: 'a listener on a media query',
    load: page(() => window.matchMedia('(min-width: 1024px)').addEventListener('change', () => undefined)),
    fault: /change on the media query \(min-width: 1024px\)/,
  },
  {
    of: 'a listener on the visual viewport',
    load: page(() => window.visualViewport?.addEventListener('scroll', () => undefined)),
    fault: /scroll on the visual viewport/,
  },
  {
    of: 'a timer',
    load: page(() => void setTimeout(() => undefined, 60_000)),
    fault: /a timer of 60000 ms, made in .*bad-pages\.tsx/,
  },
  { of: 'an interval', load: page(() => void setInterval(() => undefined, 50)), fault: /an interval of 50 ms/ },
  {
    of: 'an observer of sizes',
    load: page(() => new ResizeObserver(() => undefined).observe(document.body)),
    fault: /a ResizeObserver/,
  },
  {
    of: 'an observer of changes',
    load: page(() => new MutationObserver(() => undefined).observe(document.body, { childList: true })),
    fault: /a MutationObserver/,
  },
  {
    of: 'an element in the body',
    load: page(() => document.body.append(document.createElement('aside'))),
    fault: /the element <aside> in the body/,
  },
  {
    of: 'a style sheet',
    load: page(() => document.head.append(document.createElement('style'))),
    fault: /the style sheet <style>/,
  },
  {
    of: 'a key in local storage',
    load: page(() => localStorage.setItem('mine', '1')),
    fault: /the key mine in local storage/,
  },
  {
    of: 'a workflow',
    load: page(() => sessionStorage.setItem('workflow:supplier', '{}')),
    fault: /the key workflow:supplier in session storage/,
  },
  {
    of: 'an observer of a query',
    load: page(
      () => void new QueryObserver(queryClient, { queryKey: ['mine'], queryFn: () => 1 }).subscribe(() => undefined),
    ),
    fault: /an observer of the query \["mine"\]/,
  },
  {
    of: 'a subscription to an atom',
    load: async () => ({ Page: FollowsForEver }),
    fault: /a subscription to an atom, made in .*bad-pages\.tsx/,
  },
  {
    of: 'nothing but an error',
    load: page(() => {
      throw new Error('壊れたページ');
    }),
    fault: /It throws: 壊れたページ/,
  },
];

/** Loads a page that cleans up everything, and sends a request. */
export const goodPage = async (): Promise<PageModule> => ({
  Page: () => {
    useQuery({
      queryKey: ['notices'],
      queryFn: async () => (await fetch('/api/v2/users/notices/1')).json() as Promise<unknown>,
    });
    useEffect(() => {
      const listen = () => undefined;
      const timer = setInterval(listen, 50);
      const observer = new ResizeObserver(listen);
      window.addEventListener('resize', listen);
      window.addEventListener('load', listen, { once: true });
      observer.observe(document.body);
      sessionStorage.setItem('mine', '1');
      return () => {
        clearInterval(timer);
        observer.disconnect();
        window.removeEventListener('resize', listen);
        window.removeEventListener('load', listen);
        sessionStorage.removeItem('mine');
      };
    }, []);
    return <p>ページ</p>;
  },
});
