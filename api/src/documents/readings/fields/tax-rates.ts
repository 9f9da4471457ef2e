import type { Named } from './roles';

const RATE = /(?<!\d)(8|10) ?%/g;
/** Yen by which a tax may differ from its rate: older systems round per line. */
const ROUNDED = 10;

/** Returns the rate stated beside a sum, in percent. */
function rateOf({ figure: { cell, start, label, heading } }: Named): number | null {
  const words = `${label} ${cell.text.slice(0, start)}`.trim();
  const rate = [...(words === '' ? heading : words).matchAll(RATE)].at(-1)?.[1];
  return rate === undefined ? null : Number(rate);
}

const fits = (tax: number, base: number, rate: number): boolean =>
  Math.abs(tax - (base * rate) / 100) < ROUNDED || Math.abs(tax - (base * rate) / (100 + rate)) < ROUNDED;

/** Returns whether a tax contradicts its printed rate, computed from the bases of that rate, or from the only base. */
export function isOtherRate(named: readonly Named[]): boolean {
  const of = (role: Named['role']): Named[] => named.filter((one) => one.role === role && one.figure.yen !== null);
  const bases = of('base');
  const values = new Set(bases.map(({ figure }) => figure.yen));
  return of('tax').some((tax) => {
    const rate = rateOf(tax);
    const own = bases.filter((base) => rateOf(base) === rate);
    const compared = own.length > 0 ? own : values.size === 1 ? bases : [];
    const isOther = ({ figure }: Named): boolean => !fits(tax.figure.yen ?? 0, figure.yen ?? 0, rate ?? 0);
    return rate !== null && tax.figure.yen !== 0 && compared.length > 0 && compared.every(isOther);
  });
}
