import { useSearchParams } from 'react-router-dom';

/** Which page of drafts is shown; the address keeps it. Pages count from 1. */
export function useDraftPage() {
  const [address, setAddress] = useSearchParams();
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const goTo = (next: number, replace: boolean) => setAddress(next > 1 ? { page: String(next) } : {}, { replace });
  return { page, go: (next: number) => goTo(next, false), mend: (next: number) => goTo(next, true) };
}
