import { dialog } from './reach';
import type { Screen } from './screen';

/** カード払い依頼. */
export const collectionScreens: readonly Screen[] = [
  { path: '/collections/draft', viewer: 'seller', heading: 'カード払い依頼', empty: 'カード払い依頼' },
  {
    path: '/collections/draft/:id', viewer: 'seller', heading: /下書き/, at: async (world) => `/collections/draft/${(await world.trade()).draftId}`,
    missing: ['/collections/draft/99999999', '下書きが見つかりません'], faces: [dialog('deleting', '下書きを削除')],
  },
];
