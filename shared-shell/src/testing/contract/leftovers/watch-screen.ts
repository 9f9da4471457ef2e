import { watchTarget } from './watch-listeners';

/**
 * Media query that never matches, as on a wide screen with a mouse. One object per query, so that its listeners are
 * counted together.
 */
class QuietMediaQuery extends EventTarget {
  readonly matches = false;
  onchange = null;
  constructor(readonly media: string) {
    super();
  }
  addListener(listener: EventListener): void {
    this.addEventListener('change', listener);
  }
  removeListener(listener: EventListener): void {
    this.removeEventListener('change', listener);
  }
}

/**
 * Puts in place what of the screen jsdom lacks and pages listen to: media queries and the visual viewport. Returns the
 * way back.
 */
export function watchScreen(): () => void {
  const { matchMedia, visualViewport } = window;
  const queries = new Map<string, QuietMediaQuery>();
  const viewport = Object.assign(new EventTarget(), {
    width: 1280,
    height: 900,
    offsetLeft: 0,
    offsetTop: 0,
    pageLeft: 0,
    pageTop: 0,
    scale: 1,
  });
  watchTarget(viewport, 'the visual viewport');
  Object.assign(window, {
    matchMedia: (media: string) => {
      const query = queries.get(media) ?? new QuietMediaQuery(media);
      queries.set(media, query);
      watchTarget(query, `the media query ${media}`);
      return query;
    },
  });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  return () => {
    Object.assign(window, { matchMedia });
    Object.defineProperty(window, 'visualViewport', { value: visualViewport, configurable: true });
  };
}
