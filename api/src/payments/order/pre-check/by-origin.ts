import type { FieldOrigin, PreCheckItem } from 'shared-api/types';
import { attention, ok, unknown, type Code } from './item';

/** A value as it was read, with what else may be meant. */
interface ReadValue<T> {
  readonly value: T;
  readonly is_doubtful: boolean;
  readonly doubt?: string;
  readonly witness?: 'e_invoice';
  readonly others?: readonly { readonly value: T }[];
}

/** A value that agrees with the reading of the document. */
interface Agreement {
  readonly code: Code;
  /** The value in Japanese, as the subject of a sentence: 振込金額 264,000円. */
  readonly subject: string;
  /** Says that the value agrees with the document. */
  readonly agrees: string;
  /** Field where a person confirms it. */
  readonly field: string;
  /** How the value came in; null without a record. */
  readonly origin: FieldOrigin | null;
}

const LOOK = '書類の記載と見比べて、正しいことを確認してください。';

function judge({ code, subject, agrees, field, origin }: Agreement, read: Omit<ReadValue<unknown>, 'value'>) {
  if (origin === 'typed') return ok(code, agrees);
  if (origin === 'confirmed') return ok(code, `${agrees}書類の記載箇所で確認済みです。`);
  if (read.is_doubtful) {
    const said =
      origin === 'read'
        ? `${subject}は、読み取った値のままです（未確認）。`
        : `${subject}は読み取り結果と同じですが、確認の記録がありません（未確認）。`;
    return attention(code, `${said}${read.doubt ?? ''}`, LOOK, field);
  }
  const witness = read.witness === 'e_invoice' ? '電子インボイス' : '裏付けあり';
  return unknown(
    code,
    origin === 'read'
      ? `${subject}は、読み取った値のままです（${witness}）。`
      : `${subject}は読み取り結果と同じです（${witness}・確認の記録なし）。`,
  );
}

/**
 * Judges a value that agrees with the reading. A program's reading proves nothing about a value that was taken over
 * from it: only a value that a person typed, or compared with its place, is in order. A reading that something
 * independent backs is neutral. Any other is a warning.
 */
export const byOrigin = (agreement: Agreement, read: Omit<ReadValue<unknown>, 'value'>): PreCheckItem => ({
  ...judge(agreement, read),
  origin: agreement.origin,
});

/** Returns the reading with the candidate that a person has chosen; unchanged if nobody has. */
export function chosenBy<T, Read extends ReadValue<T>>(
  read: Read | null,
  origin: FieldOrigin | null,
  fits: (value: T) => boolean,
): Read | null {
  if (read === null || origin !== 'confirmed' || fits(read.value)) return read;
  const chosen = read.others?.find(({ value }) => fits(value));
  return chosen === undefined ? read : { ...read, ...chosen };
}
