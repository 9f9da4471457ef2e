import webpack from 'webpack';
import type { Chunk, Compilation } from 'webpack';
import { digestOf, hasPlaceholder, placeholderFor } from './placeholder';
import type { CodeKind } from './placeholder';

const KINDS: readonly CodeKind[] = ['js', 'css'];

/** Puts the digests of all chunks' files where their placeholders stand. A chunk that could only be loaded without one is an error of the build. */
export function fillIn(compilation: Compilation): void {
  const filesOf = (chunk: Chunk, kind: CodeKind) => [...chunk.files].filter((file) => file.endsWith(`.${kind}`));
  const sources = new Map(compilation.getAssets().map(({ name, source }) => [name, source]));

  for (const runtime of [...compilation.chunks].filter((chunk) => chunk.hasRuntime())) {
    const digests = new Map<string, string>();
    for (const kind of KINDS) {
      for (const chunk of runtime.getAllAsyncChunks()) {
        for (const file of filesOf(chunk, kind)) digests.set(placeholderFor(kind, chunk.id ?? ''), digestOf(sources.get(file)?.buffer() ?? Buffer.of()));
      }
    }
    for (const file of filesOf(runtime, 'js')) {
      let code = sources.get(file)?.source().toString() ?? '';
      for (const [placeholder, digest] of digests) {
        if (!code.includes(placeholder)) compilation.errors.push(new webpack.WebpackError(`${file} would load a chunk without its integrity`));
        code = code.replace(placeholder, () => digest);
      }
      if (hasPlaceholder(code)) compilation.errors.push(new webpack.WebpackError(`${file} holds the integrity of a file that was not written`));
      if (digests.size > 0) compilation.updateAsset(file, new webpack.sources.RawSource(code));
    }
  }
}
