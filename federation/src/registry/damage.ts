import { parseRegistry, registryText } from './record';
import type { Registry } from './registry';

/** Fault of a registry's files, as a sentence without a full stop. */
export interface Damage {
  /**
   * `damaged`: `remotes.json` is missing or not a registry; the next change replaces it. `edited`: it is a whole
   * registry that no command wrote. `lost`: the current revision cannot be determined.
   */
  readonly kind: 'damaged' | 'edited' | 'lost';
  readonly text: string;
}

/** The registry was edited by hand, or the current revision is lost. */
export class DamagedRegistry extends Error {
  override readonly name = 'DamagedRegistry';

  constructor({ kind, text }: Damage) {
    super(
      `${text}. Nothing was changed. ${
        kind === 'edited'
          ? 'Make it the next revision by "repair --accept", or go back to what was published by "repair", which keeps a copy of the edit'
          : 'Go back to the newest sound revision by "repair", and look at what is missing (list)'
      } (npm run registry -- repair).`,
    );
  }
}

/** Returns how a text differs from what was published; null if the content is the same. */
export function difference(text: string, published: Registry | null, file: string): Damage | null {
  let registry: Registry;
  try {
    registry = parseRegistry(text, file);
  } catch (error) {
    return { kind: 'damaged', text: (error as Error).message };
  }
  if (published === null || registryText(registry) === registryText(published)) return null;
  return {
    kind: 'edited',
    text: `${file} was edited by hand: it is not what was published as revision ${published.revision}`,
  };
}
