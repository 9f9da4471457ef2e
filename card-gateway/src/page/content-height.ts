/** Reports the height of an element in pixels, its surroundings included, now and whenever it changes. */
export function onHeight(element: Element, surroundings: number, report: (height: number) => void): void {
  new ResizeObserver(() => report(Math.ceil(element.getBoundingClientRect().height) + surroundings)).observe(element);
}
