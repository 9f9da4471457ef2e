// Types of the part of `opencc-js` that is imported alone, which the package does not declare.
declare module 'opencc-js/to/jp' {
  import type { DictGroup } from 'opencc-js/core';

  /** Present forms (新字体) of old ones (旧字体), by OpenCC. */
  const groups: readonly DictGroup[];
  export default groups;
}
