import webpack from 'webpack';

const LOCALE = /[a-z]{2}-[A-Z]{2}(?=\.m?js$)/;

/**
 * Leaves one language of react-aria's own words in a build: its components import the texts of 34 languages each,
 * together about 38 kB (gz) of the design system. Whatever language is asked for, the Japanese texts answer.
 */
export const japaneseOnly = new webpack.NormalModuleReplacementPlugin(LOCALE, (resource: { context: string; request: string }) => {
  if (/[\\/]react-(aria|stately|aria-components)[\\/]/.test(resource.context)) resource.request = resource.request.replace(LOCALE, 'ja-JP');
});
