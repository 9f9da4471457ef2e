import { keptOverridesText } from './kept-overrides-text';

/** What the address of a page asks for, in its order; nothing of it is believed yet. */
export interface OverrideRequest {
  /** `?mf=<remote>@<address>`: what stands before and behind the first `@`. */
  readonly from: readonly (readonly [remote: string, address: string])[];
  /** `?mf-disable=<remote>`. */
  readonly disabled: readonly string[];
}

const FROM = 'mf';
const DISABLED = 'mf-disable';

/**
 * Takes what QA asks for out of the address, wherever it leads to. To be called before anything that reads the address,
 * logs it or sends it on. Whether any of it is followed is the deployment's to say (`overridesFor`).
 *
 * @returns null where nothing is asked for, and nothing was before in this tab: the usual case, which costs nothing
 *   more
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
