import { OVERRIDE_LIFETIME_MS } from './override-lifetime';
import { keepOverridesText, keptOverridesText } from './kept-overrides-text';

/** What takes the place of a remote's published version in this tab. */
export interface Override {
  readonly id: string;
  /** Address of the manifest it comes from; null where the remote is switched off. */
  readonly manifest: string | null;
  /** When it was asked for, epoch ms of this computer. */
  readonly since: number;
}

/**
 * The overrides of this tab that still hold at `now`. What cannot be read, or says it is from the future, is dropped.
 */
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

/** Keeps overrides in the place of those before. */
export function keepOverrides(overrides: readonly Override[]): void {
  keepOverridesText(overrides.length === 0 ? null : JSON.stringify(overrides));
}

/** Puts one override into a list, in the place of an older one of the same remote. */
export function withOverride(overrides: readonly Override[], next: Override): Override[] {
  return [...overrides.filter(({ id }) => id !== next.id), next];
}

function isOverride(value: unknown): value is Override {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('manifest' in value) || !('since' in value))
    return false;
  const { id, manifest, since } = value;
  return typeof id === 'string' && (manifest === null || typeof manifest === 'string') && typeof since === 'number';
}
