import { useSearchParams } from 'react-router-dom';

/** Which page of the list is shown, from 1; the address keeps it, so that reload, back and a link lead to the same rows. */
export function useWaitingPage() {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('page') ?? '';
  const query = (page: number): Record<string, string> => (page === 1 ? {} : { page: String(page) });
  return {
    page: /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 1,
    go: (page: number) => setAddress(query(page)),
    /** Puts the address right without a step in the history. */
    mend: (page: number) => setAddress(query(page), { replace: true }),
  };
}
