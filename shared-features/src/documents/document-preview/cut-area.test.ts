import fc from 'fast-check';
import { cutArea, type PageArea } from './cut-area';

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Places as the reader gives them, also some that reach beyond the page. */
const anyPlace = fc.record({ x: share, y: share, width: share, height: share });
const isInside = ({ x, y, width, height }: PageArea): boolean =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9;

describe('the cut around a place', () => {
  it('lies on the page', () => {
    fc.assert(fc.property(anyPlace, (place) => isInside(cutArea(place))));
  });

  it('holds the whole place, if that is on the page and not higher than a block of lines', () => {
    const places = fc
      .record({ x: share, y: share, width: share, height: fc.double({ min: 0, max: 0.2, noNaN: true }) })
      .map(({ x, y, width, height }) => ({ x: x * (1 - width), y: y * (1 - height), width, height }));
    fc.assert(
      fc.property(places, (place) => {
        const cut = cutArea(place);
        return (
          cut.x <= place.x + 1e-9 &&
          cut.y <= place.y + 1e-9 &&
          cut.x + cut.width >= place.x + place.width - 1e-9 &&
          cut.y + cut.height >= place.y + place.height - 1e-9
        );
      }),
    );
  });

  it('begins where a high place begins', () => {
    const cut = cutArea({ x: 0.1, y: 0.4, width: 0.3, height: 0.5 });
    expect(cut.height).toBe(0.25);
    expect(cut.y).toBeCloseTo(0.392);
  });
});
