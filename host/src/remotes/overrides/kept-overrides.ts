import { OVERRIDE_LIFETIME_MS } from './override-lifetime';
import { keepOverridesText, keptOverridesText } from './kept-overrides-text';

/** Replacement for a remote's published version in this tab. */
export interface Override {
  readonly id: string;
  /** URL of its manifest; null if the remote is disabled. */
  readonly manifest: string | null;
  /** Time of the request, epoch ms of this computer. */
  readonly since: number;
}

/** Returns the overrides of this tab that are valid at `now`. Drops unreadable entries and those from the future. */
export function keptOverrides(now: number): Override[] {
  const text = keptOverridesText();
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept)
      ? kept.filter(isOverride).filter(({ since }) => since <= now && now < since + OVERRIDE_LIFETIME_MS)
      : [];
  } catch {
    return [];
  }
}

/** Replaces the stored overrides. */
export function keepOverrides(overrides: readonly Override[]): void {
  keepOverridesText(overrides.length === 0 ? null : JSON.stringify(overrides));
}

/** Adds an override to a list, replacing an earlier one of the same remote. */
export function withOverride(overrides: readonly Override[], next: Override): Override[] {
  return [...overrides.filter(({ id }) => id !== next.id), next];
}

function isOverride(value: unknown): value is Override {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('manifest' in value) || !('since' in value))
    return false;
  const { id, manifest, since } = value;
  return typeof id === 'string' && (manifest === null || typeof manifest === 'string') && typeof since === 'number';
}
