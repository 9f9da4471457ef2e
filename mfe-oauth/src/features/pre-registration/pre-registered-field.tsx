import { type ReactNode, useId } from 'react';
import type { ConnectingSystem } from 'shared-api/types';
import { FromSystem } from 'shared-features/suppliers/connecting-system';
import { TextButton } from 'shared-ui/core';
import { useFocusField, useFormValue, useSetFormValue } from 'shared-ui/forms';

/** Props that the frame passes to its field. */
interface Look {
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

interface PreRegisteredFieldProps {
  readonly system: Pick<ConnectingSystem, 'name'>;
  /** Name of the value in the surrounding form. */
  readonly name: string;
  readonly label: string;
  /** Sent value in the form's type; undefined if the system did not send it. */
  readonly sent: string | number | undefined;
  /** Other props for the field. */
  readonly look?: Look;
  readonly children: (look: Look) => ReactNode;
}

/**
 * Wraps a field that a connected system may have filled in. Marks a sent value, and offers to restore it after a
 * change.
 */
export function PreRegisteredField({ system, name, label, sent, look = {}, children }: PreRegisteredFieldProps) {
  const id = useId();
  const value = useFormValue(name);
  const write = useSetFormValue();
  const focus = useFocusField();
  if (sent === undefined) return children(look);
  if (value === sent) return children({ labelAside: <FromSystem system={system} id={id} />, describedBy: id });
  const restore = () => {
    // The button disappears with the difference, so the focus moves into the field.
    focus(name);
    write(name, sent);
  };
  const button = (
    <TextButton size="xs" aria-label={`${label}を連携された内容に戻す`} onPress={restore}>
      連携された内容に戻す
    </TextButton>
  );
  return children({
    ...look,
    labelAside: (
      <>
        {look.labelAside}
        {button}
      </>
    ),
  });
}
