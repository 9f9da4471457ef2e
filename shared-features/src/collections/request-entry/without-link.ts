import { findLink, linkNotAllowed } from 'shared-rules/free-text-link';
import * as v from 'valibot';

/** Text that the mail of a request quotes: it may be empty, and holds no link (the server refuses one too). */
export const withoutLink = (label: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => findLink(text) === null,
      ({ input }) => linkNotAllowed(label, findLink(input) ?? ''),
    ),
  );
