import { api, ApiError } from 'shared-auth';
import { requestKeyFailedText, unexpectedError } from 'shared-rules/messages';
import { isLinkable, RequestKeyStatus } from 'shared-rules/request-key';

/** What came of a key. `message` is Japanese text for the user. */
export type LinkOutcome =
  /** The received invoice is there: to be opened. */
  | { readonly kind: 'linked'; readonly docNumber: number; readonly isNew: boolean }
  /** It is made out to another company than the buyer's: to be confirmed. */
  | { readonly kind: 'unconfirmed'; readonly addressee: string; readonly payer: string }
  /** The key is of no use to this buyer, now or later. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing is known of the key: to be tried again. */
  | { readonly kind: 'unreached'; readonly message: string };

/** Answers that speak of the key itself; every other failure may pass. */
const REFUSALS: readonly number[] = [400, 404, 422];

/**
 * Links a request to the signed-in buyer: only a valid, unused key is linked, and one that this same buyer has used just
 * leads to its invoice (spec sections 2 and 4).
 * @param confirmsAddressee the buyer takes it on though it is made out to another company
 */
export async function linkRequest(key: string, confirmsAddressee = false): Promise<LinkOutcome> {
  try {
    const { data: info } = await api.GET('/invoices/request_keys/{key}', { params: { path: { key } } });
    if (info === undefined) return { kind: 'unreached', message: unexpectedError };
    if (isLinkable(info)) {
      const difference = info.addresseeToConfirm;
      return difference && !confirmsAddressee ? { kind: 'unconfirmed', ...difference } : await link(key, confirmsAddressee);
    }
    if (info.keyStatus === RequestKeyStatus.Valid && info.docNumber !== null) return { kind: 'linked', docNumber: info.docNumber, isNew: false };
    const said = info.keyStatus === RequestKeyStatus.Expired ? info.message : null;
    return { kind: 'refused', message: said ?? requestKeyFailedText };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function link(key: string, confirmsAddressee: boolean): Promise<LinkOutcome> {
  const { data } = await api.POST('/invoices/request_keys', { body: { request_key: key, ...(confirmsAddressee && { confirms_addressee: true }) } });
  if (data === undefined) return { kind: 'unreached', message: unexpectedError };
  return { kind: 'linked', docNumber: data.buyer_document_number, isNew: true };
}

/** The server's own words stand only where it says so with status 2 (spec section 8, "Request-key link failure"). */
function outcomeOf(error: unknown): LinkOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unreached', message: unexpectedError };
  const { httpStatus, status, message } = error;
  if (!REFUSALS.includes(httpStatus)) return { kind: 'unreached', message };
  const hasWords = httpStatus === 400 && status === RequestKeyStatus.Expired;
  return { kind: 'refused', message: hasWords ? message : requestKeyFailedText };
}
