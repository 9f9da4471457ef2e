import type { PreRegisteredCollection, PreRegisteredPayment } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { fieldFailure, type FieldFailure } from '../../platform/http/failure';
import { type Checked, tidyLine } from '../../reference';
import { dateFailure, orNull, type Optional } from './check-text';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Returns whether an address is encrypted or on the user's own machine. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));

/**
 * Checks the address to which the user's browser returns. Its origin must be registered, or a system could lend our
 * pages' trust to any site (RFC 9700, 4.11). It may have no user name, which people mistake for a host. null if none is
 * given.
 */
function checkReturnUrl(typed: Optional<string>, redirectUris: readonly string[]): Checked<string | null> {
  const text = typed ?? '';
  if (text === '') return { value: null, errors: [] };
  const url = URL.canParse(text) ? new URL(text) : null;
  const isKnown = url !== null && redirectUris.some((redirectUri) => new URL(redirectUri).origin === url.origin);
  if (isKnown && isSafe(url) && url.username === '' && url.password === '') return { value: url.href, errors: [] };
  return { value: null, errors: [fieldFailure('return_url', 'return_url_refused')] };
}

/** Fields of every submitted document. */
type Document = Pick<
  PreRegisteredPayment & PreRegisteredCollection,
  'external_id' | 'invoice_number' | 'issue_date' | 'due_date' | 'amount' | 'file_ids' | 'return_url'
>;

/**
 * Refuses invisible characters, because the number is stored unchanged and the system searches for it character by
 * character.
 */
const externalIdFailures = (externalId: string): FieldFailure[] =>
  externalId.trim() === '' || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(externalId)
    ? [fieldFailure('external_id', 'external_id_characters')]
    : [];

function dateFailures(issued: string | null, due: string | null): FieldFailure[] {
  const wrong = [
    ...dateFailure('issue_date', FIELDS.issueDate, issued),
    ...dateFailure('due_date', FIELDS.dueDate, due),
  ];
  if (wrong.length > 0 || issued === null || due === null) return wrong;
  return due < issued ? [fieldFailure('due_date', 'due_before_issue')] : [];
}

/**
 * Normalises and checks the common fields of a payment and a collection. Missing fields are null; the user fills them
 * in later. Files are checked where they can be locked (`pre-register.service.ts`). `redirectUris` are the system's.
 */
export function checkDocument(preRegistered: Document, redirectUris: readonly string[]): Checked<Required<Document>> {
  const { value: return_url, errors: returnErrors } = checkReturnUrl(preRegistered.return_url, redirectUris);
  const value = {
    external_id: preRegistered.external_id,
    invoice_number: orNull(tidyLine(preRegistered.invoice_number ?? '')),
    issue_date: preRegistered.issue_date ?? null,
    due_date: preRegistered.due_date ?? null,
    amount: preRegistered.amount ?? null,
    file_ids: preRegistered.file_ids ?? [],
    return_url,
  };
  return {
    value,
    errors: [
      ...externalIdFailures(preRegistered.external_id),
      ...dateFailures(value.issue_date, value.due_date),
      ...returnErrors,
    ],
  };
}
