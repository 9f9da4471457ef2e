import type { Operation } from 'shared-api/operation';
import { sha256 } from '../crypto/hash';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

/** Returns the hash that identifies equal calls: operation, path parameters and body, with members in any order. */
export function requestHash(operation: Operation, params: unknown, body: unknown): string {
  return sha256(JSON.stringify([operation.id, sorted(params ?? null), sorted(body ?? null)]));
}
