import { useEffect } from 'react';
import { useFocusField } from 'shared-ui/forms';

/** In a form that has just been opened: the focus goes to a field, ready to be typed into. */
export function FirstFocus({ name }: { readonly name: string }) {
  const focus = useFocusField();
  useEffect(() => focus(name), [focus, name]);
  return null;
}
