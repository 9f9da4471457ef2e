import { statSync } from 'node:fs';
import { RegistryStore } from 'federation/registry/store';
import type { Registry } from 'federation/registry/registry';

/** Reads a registry at each call; the file again only when it has changed. @throws when there is none */
export function readingRegistry(file: string): () => Registry {
  const store = new RegistryStore(file);
  let read = '';
  let registry: Registry;
  return () => {
    // A file that takes the place of another is another file, whatever its time is.
    const { mtimeNs, ino } = statSync(file, { bigint: true });
    const version = `${ino} ${mtimeNs}`;
    if (version !== read) {
      registry = store.read();
      read = version;
    }
    return registry;
  };
}
