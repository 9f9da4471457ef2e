import { lazy, Suspense, useState } from 'react';
import { Button } from 'shared-ui/core';

// A separate download, so that no first screen waits for it.
const Content = lazy(async () => ({
  default: (await import(/* webpackChunkName: "books" */ './books-drawer')).BooksDrawer,
}));

interface BooksProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows 会計用のダウンロード while it is open; its code is downloaded when it is first opened. */
export function Books({ isOpen, onClose }: BooksProps) {
  return <Suspense fallback={null}>{isOpen ? <Content onClose={onClose} /> : null}</Suspense>;
}

/** Shows a button that opens 会計用のダウンロード: journal and statement of a month. */
export function BooksButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="description" onPress={() => setIsOpen(true)}>
        会計用のダウンロード
      </Button>
      <Books isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
