import { originalPlace, type PreparedPages } from './original-place';

const size = { width: 1000, height: 2000 };
const place = { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.05 };

test('a place on a page that was turned upside down is on the other side', () => {
  const pages: PreparedPages = new Map([
    [1, { picture: size, original: size, toOriginal: [-1, 0, 1000, 0, -1, 2000, 0, 0] }],
  ]);
  expect(originalPlace(pages, place)).toEqual({ page: 1, x: 0.6, y: 0.75, width: 0.3, height: 0.05 });
});

test('a place on a page with text stays', () => {
  expect(originalPlace(new Map(), place)).toBe(place);
});
