const REGISTRY = /<script type="application\/json" id="remotes">(.*?)<\/script>/s;
const SCRIPT = /<script\b[^>]*\ssrc="([^"]+)"/g;

/** Parts of a page of the host: its embedded registry and its scripts. */
interface HostPage {
  readonly registry: string;
  /** Addresses as written in the page. */
  readonly scripts: readonly string[];
}

/** Reads the text of the host's page. Returns null for anything else, such as a proxy's page. */
function readHostPage(text: string): HostPage | null {
  const registry = REGISTRY.exec(text)?.[1];
  const scripts = [...text.matchAll(SCRIPT)].flatMap(([, address]) => address ?? []);
  return registry === undefined || scripts.length === 0 ? null : { registry, scripts };
}

/**
 * Returns the version of the application in a text of the host's page.
 *
 * @returns null if it is this document's version, or if the text is no page of the host
 */
export function otherVersion(text: string): string | null {
  const page = readHostPage(text);
  if (page === null) return null;
  const here = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  const isSame =
    page.registry === document.getElementById('remotes')?.textContent &&
    page.scripts.every((address) => here.includes(address));
  return isSame ? null : `${revisionOf(page.registry)} ${page.scripts.join(' ')}`;
}

function revisionOf(registry: string): string {
  const { revision } = JSON.parse(registry) as { revision?: number };
  return String(revision);
}
