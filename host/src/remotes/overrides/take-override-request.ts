import { keptOverridesText } from './kept-overrides-text';

/** Overrides requested in the address of a page, in order. Not validated yet. */
export interface OverrideRequest {
  /** `?mf=<remote>@<address>`: the parts before and after the first `@`. */
  readonly from: readonly (readonly [remote: string, address: string])[];
  /** `?mf-disable=<remote>`. */
  readonly disabled: readonly string[];
}

const FROM = 'mf';
const DISABLED = 'mf-disable';

/**
 * Removes the overrides that QA requests from the address, and returns them. Call it before anything reads, logs or
 * sends the address. `overridesFor` decides whether the deployment allows them.
 *
 * @returns null if this tab requests none and has none stored: the usual case, without further cost
 */
export function takeOverrideRequest(): OverrideRequest | null {
  const address = new URL(window.location.href);
  const { searchParams } = address;
  const isAsked = searchParams.has(FROM) || searchParams.has(DISABLED);
  const request = { from: searchParams.getAll(FROM).map(split), disabled: searchParams.getAll(DISABLED) };
  if (isAsked) {
    searchParams.delete(FROM);
    searchParams.delete(DISABLED);
    window.history.replaceState(window.history.state, '', address.href);
  }
  return isAsked || keptOverridesText() !== null ? request : null;
}

function split(text: string): readonly [string, string] {
  const at = text.indexOf('@');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
