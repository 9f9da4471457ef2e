import { statSync } from 'node:fs';
import { RegistryStore } from 'federation/registry/store';
import type { Registry } from 'federation/registry/registry';

/**
 * Returns a function that reads a registry; it reads the file again only if it has changed. @throws if there is none
 */
export function readingRegistry(file: string): () => Registry {
  const store = new RegistryStore(file);
  let read = '';
  let registry: Registry;
  return () => {
    // A replaced file is another file, even with the same time.
    const { mtimeNs, ino } = statSync(file, { bigint: true });
    const version = `${ino} ${mtimeNs}`;
    if (version !== read) {
      registry = store.read();
      read = version;
    }
    return registry;
  };
}
