import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import WebpackLicensePlugin from 'webpack-license-plugin';
import { integrityOf, MANIFEST_FILE } from '../release/manifest';
import { NOTICES_FILE, noticesOf, type Notice } from '../release/notices';
import type { ServedFiles } from '../serving/serve-files';

/** The library always writes this file. It is not released. */
const RAW_FILE = 'licenses.json';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const require = createRequire(import.meta.url);

/** Packages that write code into a bundle, such as webpack's runtime. The library finds only those with modules. */
const WRITERS: readonly string[] = ['webpack', 'mini-css-extract-plugin', '@react-aria/optimize-locales-plugin'].map(
  (name) => dirname(require.resolve(`${name}/package.json`)),
);

/** Licences of packages whose description names none, as their text says. */
const READ: Readonly<Record<string, string>> = { '@react-aria/optimize-locales-plugin@2.0.2': 'Apache-2.0' };

const { name: ourName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };

/** Whether a package is in this workspace: each lies in the folder of its name. */
const isOurs = (name: string): boolean => name === ourName || existsSync(join(root, name, 'package.json'));

/** Returns the folder of the package that a file or folder belongs to. */
function packageOf(path: string): string {
  const folder = dirname(path);
  return folder === path || existsSync(join(folder, 'package.json')) ? folder : packageOf(folder);
}

/** Returns the licences that lie beside pictures of our packages. */
function pictureNotices({ modules }: Compilation): Notice[] {
  const files = [...modules]
    .filter(({ type }) => type.startsWith('asset'))
    .map((module) => join(dirname(module.nameForCondition() ?? ''), 'LICENSE'));
  return [...new Set(files)]
    .filter((file) => !file.includes('node_modules') && existsSync(file))
    .map((file) => ({ name: relative(root, dirname(file)), text: readFileSync(file, 'utf8') }));
}

/**
 * Adds a file with the licences of all libraries in a build, which its server serves with the rest. Fails a build with
 * a library that has no licence, or whose package does not contain the text of it.
 *
 * A remote's manifest lists the file with its integrity, like scripts and style sheets.
 */
export class LicenseNotices implements WebpackPluginInstance {
  /**
   * @param served files that the build serves unchanged; files of a library count as part of the build
   */
  constructor(private readonly served: ServedFiles = {}) {}

  apply(compiler: Compiler): void {
    // Builds under work are not published.
    if (compiler.options.mode === 'development') return;
    let packages: readonly Notice[] = [];
    new WebpackLicensePlugin({
      outputFilename: RAW_FILE,
      includeNoticeText: true,
      licenseOverrides: READ,
      excludedPackageTest: isOurs,
      includePackages: () => [...WRITERS, ...Object.keys(this.served).map(packageOf)],
      additionalFiles: {
        [NOTICES_FILE]: (found) => {
          packages = found.map(({ licenseText, noticeText, ...rest }) => ({
            ...rest,
            // The types of the library say that there always is one.
            text: [licenseText as string | null, noticeText].flatMap((part) => part?.trim() || []).join('\n\n'),
          }));
          return '';
        },
      },
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap(LicenseNotices.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: LicenseNotices.name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { text, missing } = noticesOf([...packages, ...pictureNotices(compilation)]);
          for (const name of missing)
            compilation.errors.push(
              new webpack.WebpackError(`${name} has no text of its licence, so it may not be published`),
            );
          compilation.deleteAsset(RAW_FILE);
          compilation.updateAsset(NOTICES_FILE, new webpack.sources.RawSource(text));
          listInManifest(compilation, text);
        },
      );
    });
  }
}

/** Adds the file to those that a remote's manifest lists. Other builds have no manifest. */
function listInManifest(compilation: Compilation, text: string): void {
  const asset = compilation.getAsset(MANIFEST_FILE);
  if (asset === undefined) return;
  const manifest = JSON.parse(asset.source.source().toString()) as { metaData: { files?: Record<string, string> } };
  manifest.metaData.files = { ...manifest.metaData.files, [NOTICES_FILE]: integrityOf(text) };
  compilation.updateAsset(MANIFEST_FILE, new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)));
}
