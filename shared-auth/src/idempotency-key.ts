/** A fresh `Idempotency-Key`: one per intent of the user, the same again when that intent is retried. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
