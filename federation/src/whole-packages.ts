import { join } from 'node:path';

/**
 * Packages of which the host gives out a part (`host/src/shared/*.ts`), under the names by which those files import them: by the
 * package's own name they would get the shared module, which is themselves.
 *
 * @param directory the host's folder
 */
export function wholePackages(directory: string): Record<string, string> {
  // The router's entry for bundlers is its development build, whatever the mode; the two differ in warnings.
  const router = join(directory, 'node_modules/react-router/dist/production');
  return {
    'react-router-whole$': join(router, 'index.mjs'),
    'react-router-whole/dom$': join(router, 'dom-export.mjs'),
    'react-query-whole$': '@tanstack/react-query',
    'jotai-whole$': 'jotai',
  };
}

/** What the host gives out as a shared module where that is not the whole package: name of the module → file, below the host's folder. */
export const PARTS_GIVEN_OUT: Readonly<Record<string, string>> = {
  'react-router-dom': './src/shared/react-router.ts',
  '@tanstack/react-query': './src/shared/react-query.ts',
  jotai: './src/shared/jotai.ts',
};
