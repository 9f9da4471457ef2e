import { useRef, useState } from 'react';
import type { FoundAddress } from 'shared-api/types';
import { api, ApiError } from 'shared-auth';
import { postalInvalid, postalUnknown, unexpectedError } from 'shared-rules/messages';
import { parsePostalCode } from 'shared-rules/postal';

/** How a look-up stands. `choice`: the code has several towns. `failed`: nothing was found, or the server was not reached. */
export type PostalLookup =
  | { readonly kind: 'idle' | 'pending' | 'filled' }
  | { readonly kind: 'choice'; readonly addresses: readonly FoundAddress[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Looks a postal code up; `onFound` takes an address and answers whether it was filled in. The last question counts. */
export function usePostalLookup(onFound: (address: FoundAddress) => Promise<boolean>) {
  const [lookup, setLookup] = useState<PostalLookup>({ kind: 'idle' });
  const latest = useRef(0);

  const choose = async (address: FoundAddress) => setLookup({ kind: (await onFound(address)) ? 'filled' : 'idle' });
  const find = async (text: string) => {
    const turn = (latest.current += 1);
    const code = parsePostalCode(text);
    if (code === null) return setLookup({ kind: 'failed', message: postalInvalid });
    setLookup({ kind: 'pending' });
    try {
      const { data } = await api.GET('/postal_codes/{code}', { params: { path: { code } } });
      if (turn !== latest.current) return;
      const addresses = data?.addresses ?? [];
      const [only] = addresses;
      if (only === undefined) setLookup({ kind: 'failed', message: postalUnknown });
      else if (addresses.length > 1) setLookup({ kind: 'choice', addresses });
      else await choose(only);
    } catch (error) {
      if (turn === latest.current) setLookup({ kind: 'failed', message: error instanceof ApiError ? error.message : unexpectedError });
    }
  };
  const forget = () => {
    latest.current += 1;
    setLookup({ kind: 'idle' });
  };
  return { lookup, find, choose, forget };
}
