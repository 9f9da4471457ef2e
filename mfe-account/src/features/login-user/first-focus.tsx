import { useEffect } from 'react';
import { useFocusField } from 'shared-ui/forms';

/** Focuses a field of a form that was just opened. */
export function FirstFocus({ name }: { readonly name: string }) {
  const focus = useFocusField();
  useEffect(() => focus(name), [focus, name]);
  return null;
}
