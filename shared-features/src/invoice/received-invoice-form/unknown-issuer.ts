import type { FormReading } from '../../documents/invoice-entry';

/**
 * The issuer that a finished reading has found and no supplier matches; nothing where any reading has found a supplier.
 */
export function unknownIssuer({ readings }: FormReading): string | undefined {
  if (readings.some(({ supplier }) => supplier !== null)) return undefined;
  return readings.find(({ fields }) => fields?.issuer)?.fields?.issuer?.value;
}
