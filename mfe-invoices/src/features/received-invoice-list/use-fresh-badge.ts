import { useEffect, useRef } from 'react';
import { queryClient } from 'shared-auth';

/**
 * Keeps the shell's count of 要対応, which it asks for once a minute, from saying something else than the list.
 * @param count of the list; undefined while it is not known
 */
export function useFreshBadge(count: number | undefined): void {
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && known.current !== count)
      void queryClient.invalidateQueries({ queryKey: ['get', '/invoices'] });
    known.current = count;
  }, [count]);
}
