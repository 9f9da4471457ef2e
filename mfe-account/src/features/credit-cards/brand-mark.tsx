import type { ReactNode } from 'react';
import type { CreditCard } from 'shared-api/types';
import { BRAND_LABELS } from 'shared-rules/card';
import * as styles from './brand-mark.css';

type Brand = CreditCard['brand'];

/** Simple drawings on a grid of 44 by 28, as the gateway's card fields show them. */
const DRAWINGS: Readonly<Record<Brand, ReactNode>> = {
  JCB: (
    <>
      <rect x="8" y="5" width="9" height="18" rx="2.5" fill="#0E4C96" />
      <rect x="17.5" y="5" width="9" height="18" rx="2.5" fill="#B3261E" />
      <rect x="27" y="5" width="9" height="18" rx="2.5" fill="#0F6B40" />
      {[
        ['J', 12.5],
        ['C', 22],
        ['B', 31.5],
      ].map(([letter, x]) => (
        <text key={letter} x={x} y="17.5" textAnchor="middle" className={styles.jcb}>
          {letter}
        </text>
      ))}
    </>
  ),
  VISA: (
    <text x="22" y="18.5" textAnchor="middle" className={styles.visa}>
      VISA
    </text>
  ),
  MASTER: (
    <>
      <circle cx="17.5" cy="14" r="8" fill="#D7261E" />
      <circle cx="26.5" cy="14" r="8" fill="#F5A21D" fillOpacity=".88" />
    </>
  ),
  DINERS: (
    <>
      <circle cx="22" cy="14" r="9" fill="#0B57A4" />
      <circle cx="22" cy="14" r="6.4" fill="#FFFFFF" />
      <path d="M20.6 9.2a5 5 0 0 0 0 9.6zM23.4 9.2a5 5 0 0 1 0 9.6z" fill="#0B57A4" />
    </>
  ),
  SAISON: (
    <text x="22" y="18.5" textAnchor="middle" className={styles.saison}>
      SAISON
    </text>
  ),
};

interface BrandMarkProps {
  readonly brand: Brand;
}

/** Shows the small card with the brand's mark. */
export function BrandMark({ brand }: BrandMarkProps) {
  return (
    <svg viewBox="0 0 44 28" role="img" aria-label={BRAND_LABELS[brand]} className={styles.mark}>
      <rect x=".5" y=".5" width="43" height="27" rx="4" className={styles.card} />
      {DRAWINGS[brand]}
    </svg>
  );
}
