import { listAnchors as listAnchorsCall, verifyBooks } from 'shared-api/contract/operator/product';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { inBooksProcess } from '../books/books-process';
import { listAnchors } from '../books/verify';

/** Serves the verification of the books and the list of their anchors. */
export function verificationRoutes(route: Route, context: Context): void {
  route(
    verifyBooks,
    async ({ query: { anchor, added } }) =>
      answer(200, { broken: await inBooksProcess('verify', { kept: anchor, isWhole: added !== true }) }),
    { isLong: true },
  );
  route(listAnchorsCall, async () => answer(200, { anchors: await listAnchors(context.database) }));
}
