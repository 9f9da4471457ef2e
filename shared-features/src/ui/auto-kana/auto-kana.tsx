import type { CompositionEvent, FormEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { useReadFormValue, useSetFormValue } from 'shared-ui/forms';
import { committed, composed, kanaOf, keptIn, type KanaReading, noReading } from './kana-reading';

interface AutoKanaProps {
  /** Name of the field that takes the reading. */
  readonly target: string;
  /** Field whose typing is followed. */
  readonly children: ReactNode;
}

/**
 * Fills in the reading while the name is typed, from the IME's composition (docs/screens.md 2.1). Overwrites only its
 * own text, never the user's edits. A name that was pasted or autofilled has no reading, so the field stays empty.
 */
export function AutoKana({ target, children }: AutoKanaProps) {
  const read = useReadFormValue();
  const write = useSetFormValue();
  const reading = useRef<KanaReading>(noReading);
  const written = useRef('');

  const follow = (next: KanaReading, value: string) => {
    reading.current = next;
    const kana = kanaOf(next, value);
    if (kana === written.current || read(target) !== written.current) return;
    written.current = kana;
    write(target, kana);
  };
  const textOf = ({ target: input }: { readonly target: EventTarget }) =>
    input instanceof HTMLInputElement ? input.value : '';

  const handleUpdate = (event: CompositionEvent) => follow(composed(reading.current, event.data), textOf(event));
  const handleEnd = (event: CompositionEvent) => {
    const next = committed(reading.current, event.data);
    follow(keptIn(next, textOf(event)), textOf(event));
  };
  const handleInput = (event: FormEvent) => {
    if ((event.nativeEvent as InputEvent).isComposing) return;
    follow(keptIn(reading.current, textOf(event)), textOf(event));
  };
  return (
    <div onCompositionUpdate={handleUpdate} onCompositionEnd={handleEnd} onInput={handleInput}>
      {children}
    </div>
  );
}
