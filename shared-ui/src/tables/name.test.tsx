import { render, screen } from '@testing-library/react';
import { Name } from './name';

/** Returns the parts of a shown name between which a line may be broken. */
const partsOf = (element: HTMLElement): string[] => element.innerHTML.split('<wbr>').filter((part) => part !== '');

test.each([
  ['株式会社クリーンワークス', ['株式会社', 'クリーンワークス']],
  ['さくらロジスティクス株式会社', ['さくら', 'ロジスティクス', '株式会社']],
  ['鈴木工務店（鈴木 一郎）', ['鈴木工務店', '（鈴木 一郎）']],
  ['青木商店', ['青木商店']],
])('%s is broken between its words alone', (name, parts) => {
  render(<Name>{name}</Name>);
  const shown = screen.getByTitle(name);
  expect(shown).toHaveTextContent(name);
  expect(partsOf(shown)).toEqual(parts);
});
