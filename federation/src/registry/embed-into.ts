import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { embedRegistry } from './embed';
import type { RegistryStore } from './store';

/**
 * Writes the newest registry into the host's page where it lies as a file, for static servers that write nothing into it
 * themselves. Who reads it meanwhile sees the old page or the new one.
 *
 * @param index `index.html` as it is given out
 */
export function embedInto(store: RegistryStore, index: string): void {
  for (;;) {
    const page = readFileSync(index, 'utf8');
    const next = embedRegistry(page, store.read());
    if (next === page) return;
    const partial = join(dirname(index), `.index-${randomUUID()}`);
    writeFileSync(partial, next, { mode: 0o644 });
    renameSync(partial, index);
  }
}
