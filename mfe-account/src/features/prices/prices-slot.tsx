import { useQuery } from '@tanstack/react-query';
import * as styles from './prices-slot.css';

/**
 * Shows the prices beside the sign-in. Their code is a separate download that begins after the first show, and without
 * it the form stands alone.
 */
export function PricesSlot() {
  const { data } = useQuery({
    queryKey: ['part', 'prices'],
    queryFn: () => import(/* webpackChunkName: "prices" */ './prices'),
    staleTime: Infinity,
  });
  return <div className={styles.slot}>{data && <data.Prices />}</div>;
}
