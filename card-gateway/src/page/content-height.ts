/** Reports the height of an element in pixels, with its surroundings, now and at each change. */
export function onHeight(element: Element, surroundings: number, report: (height: number) => void): void {
  new ResizeObserver(() => report(Math.ceil(element.getBoundingClientRect().height) + surroundings)).observe(element);
}
