const UNIQUE_VIOLATION = '23505';

/**
 * Whether a query failed because another row has the value already, by the name of the unique index. The transaction it
 * was in is lost.
 */
export function isUniqueViolation(error: unknown, index: string): boolean {
  // The database library wraps what the driver threw.
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    thrown.code === UNIQUE_VIOLATION &&
    'constraint' in thrown &&
    thrown.constraint === index
  );
}
