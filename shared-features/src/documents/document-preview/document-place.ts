import type { ReadPlace } from 'shared-api/types';

/** Place on a document where the value of a form field was read. */
export interface DocumentPlace {
  /** Unique among the places of a document. */
  readonly id: string;
  /** Accessible name: field, value as read, and that this is its place. */
  readonly label: string;
  readonly place: ReadPlace;
  /** Called when the place is chosen: goes to its field. */
  readonly onChoose: () => void;
}

/** Places of one document, and the one to show. */
export interface DocumentPlaces {
  readonly places: readonly DocumentPlace[];
  /** The place to show, by its id. A new object scrolls to it again; null for none. */
  readonly shown: { readonly id: string } | null;
}
