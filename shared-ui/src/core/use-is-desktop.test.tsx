import { render, screen } from '@testing-library/react';
import { useIsDesktop } from './use-is-desktop';

const Layout = () => <p>{useIsDesktop() ? 'desktop' : 'small'}</p>;

/** Answers media queries as a window of this width does. */
function openAt(width: number): void {
  globalThis.matchMedia = (query) =>
    ({
      matches: width >= Number(/^\(min-width: (\d+)px\), print$/.exec(query)?.[1]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

const { matchMedia } = globalThis;
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

it.each([
  [1024, 'desktop'],
  [1023, 'small'],
])('shows at %i px the %s layout', (width, layout) => {
  openAt(width);
  render(<Layout />);
  expect(screen.getByText(layout)).toBeInTheDocument();
});
