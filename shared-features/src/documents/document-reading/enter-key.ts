import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect } from 'react';

const COMPOSING_KEY_CODE = 229;

/** Whether a key belongs to an IME composition, such as the Enter that ends it. In Safari only the code shows it. */
const isOfComposition = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === COMPOSING_KEY_CODE;

/** Returns the input in which Enter was pressed, unless the key ends a composition or chooses from an open list. */
export function enteredInput(event: KeyboardEvent | ReactKeyboardEvent): HTMLInputElement | null {
  const { key, target } = event;
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  if (key !== 'Enter' || isOfComposition(native) || !(target instanceof HTMLInputElement)) return null;
  return target.getAttribute('aria-expanded') === 'true' ? null : target;
}

const OPEN_FRAMES = '[data-read]';

/** Returns the frames of a form that wait for a confirmation, those after an element first. */
export function openFrames(form: Element | null | undefined, from: Element | null): readonly HTMLElement[] {
  const all = [...(form?.querySelectorAll<HTMLElement>(OPEN_FRAMES) ?? [])].filter((frame) => frame !== from);
  const isAfter = (frame: HTMLElement) =>
    from !== null && Boolean(from.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_FOLLOWING);
  return [...all.filter(isAfter), ...all.filter((frame) => !isAfter(frame))];
}

/** Returns the button that confirms a frame. */
export const confirmButtonOf = (frame: HTMLElement | undefined): HTMLElement | null =>
  frame?.querySelector('[data-read-confirm] button') ?? null;

/** Returns the element of a frame that takes the focus: its input, or the button of one with several inputs. */
export const entryOf = (frame: HTMLElement | undefined): HTMLElement | null =>
  frame?.dataset['read'] === 'group'
    ? confirmButtonOf(frame)
    : (frame?.querySelector<HTMLElement>('[data-read-entry] input') ?? null);

/** Keeps Enter in the other inputs of a form from submitting it while a frame is open: the key leads to the frame. */
export function useEnterLeadsTo(frame: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const form = frame.current?.closest('form');
    if (!isOpen || !form) return;
    const lead = (event: KeyboardEvent) => {
      const input = event.defaultPrevented ? null : enteredInput(event);
      if (input === null || input.closest(OPEN_FRAMES) !== null) return;
      event.preventDefault();
      entryOf(openFrames(form, input)[0])?.focus();
    };
    form.addEventListener('keydown', lead);
    return () => form.removeEventListener('keydown', lead);
  }, [frame, isOpen]);
}
