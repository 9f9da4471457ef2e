const REGISTRY = /<script type="application\/json" id="remotes">(.*?)<\/script>/s;
const SCRIPT = /<script\b[^>]*\ssrc="([^"]+)"/g;

/** What a page of the host consists of: the registry that was written into it, and its scripts. */
interface HostPage {
  readonly registry: string;
  /** Addresses as they stand in the page. */
  readonly scripts: readonly string[];
}

/** Reads the text of the host's page; null where it is something else, such as the page of a proxy. */
function readHostPage(text: string): HostPage | null {
  const registry = REGISTRY.exec(text)?.[1];
  const scripts = [...text.matchAll(SCRIPT)].flatMap(([, address]) => address ?? []);
  return registry === undefined || scripts.length === 0 ? null : { registry, scripts };
}

/**
 * Names the version of the application that a text of the host's page is of.
 *
 * @returns null where that is the version of this document, or where the text is no page of the host
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
