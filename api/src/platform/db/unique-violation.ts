const UNIQUE_VIOLATION = '23505';

/**
 * Returns whether a query failed because another row already has the value, by the name of the unique index. Its
 * transaction is then aborted.
 */
export function isUniqueViolation(error: unknown, index: string): boolean {
  // The database library wraps the driver's error.
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    thrown.code === UNIQUE_VIOLATION &&
    'constraint' in thrown &&
    thrown.constraint === index
  );
}
