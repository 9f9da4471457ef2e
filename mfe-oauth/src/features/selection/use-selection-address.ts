import { useSearchParams } from 'react-router-dom';
import type { PreRegistrationKind } from 'shared-api/types';

const isKind = (word: string | null): word is PreRegistrationKind => word === 'payment' || word === 'collection';

/** Which of the waiting pre-registrations are shown; the address keeps it, so that reload, back and a link lead to the same rows. */
export function useSelectionAddress() {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('page') ?? '';
  const word = address.get('kind');
  const kind = isKind(word) ? word : null;
  const query = (of: PreRegistrationKind | null, page: number): Record<string, string> => ({
    ...(of === null ? {} : { kind: of }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return {
    /** Null for both kinds. */
    kind,
    /** From 1. */
    page: /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 1,
    show: (of: PreRegistrationKind | null) => setAddress(query(of, 1)),
    go: (page: number) => setAddress(query(kind, page)),
    /** Puts the address right without a step in the history. */
    mend: (page: number) => setAddress(query(kind, page), { replace: true }),
  };
}
