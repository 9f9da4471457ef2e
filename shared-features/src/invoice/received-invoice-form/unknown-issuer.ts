import type { FormReading } from '../../documents/invoice-entry';

/** Returns the issuer of a finished reading that matches no supplier; undefined if any reading has found a supplier. */
export function unknownIssuer({ readings }: FormReading): string | undefined {
  if (readings.some(({ supplier }) => supplier !== null)) return undefined;
  return readings.find(({ fields }) => fields?.issuer)?.fields?.issuer?.value;
}
