import { visuallyHidden } from './visually-hidden.css';

/** Long enough to be read out; what stays would be met again by whoever reads on to the end of the page. */
const KEPT_MS = 7_000;

let place: HTMLElement | null = null;

/**
 * Has a sentence read out at once, wherever the reader is: for what happens to a control without the focus moving. What can be
 * seen besides belongs into a region of the page with a role of its own.
 */
export function announce(text: string): void {
  place ??= makePlace();
  if (!place.isConnected) document.body.append(place);
  const line = document.createElement('div');
  line.textContent = text;
  place.append(line);
  setTimeout(() => line.remove(), KEPT_MS);
}

function makePlace(): HTMLElement {
  const element = document.createElement('div');
  element.className = visuallyHidden;
  element.setAttribute('role', 'log');
  element.setAttribute('aria-live', 'assertive');
  element.setAttribute('aria-relevant', 'additions');
  // react-aria's dialogs leave what carries this mark readable while they hide the page behind them.
  element.dataset['liveAnnouncer'] = 'true';
  return element;
}
