import webpack from 'webpack';
import type { Configuration } from 'webpack';

/** A name of `react-router` that federation does not know as a shared module. */
const UNSHARED = 'react-router-of-the-host';

/**
 * Keeps what `react-router-dom` passes on from `react-router`. Federation loses an `export *` of a shared module, so
 * there the module is named directly; it is the same file, and is evaluated once.
 */
export const routerStarExport: Required<Pick<Configuration, 'plugins' | 'resolve'>> = {
  resolve: { alias: { [`${UNSHARED}$`]: 'react-router' } },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/^react-router$/, (resource: { context: string; request: string }) => {
      if (/[\\/]react-router-dom[\\/]dist/.test(resource.context)) resource.request = UNSHARED;
    }),
  ],
};
