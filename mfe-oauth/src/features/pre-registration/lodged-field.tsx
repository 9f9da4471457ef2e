import { type ReactNode, useId } from 'react';
import type { ConnectingSystem } from 'shared-api/types';
import { FromSystem } from 'shared-features/suppliers/connecting-system';
import { TextButton } from 'shared-ui/core';
import { useFocusField, useFormValue, useSetFormValue } from 'shared-ui/forms';

/** What goes to a field from what stands around it. */
interface Look {
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

interface LodgedFieldProps {
  readonly system: Pick<ConnectingSystem, 'name'>;
  /** Name of the value in the form around. */
  readonly name: string;
  readonly label: string;
  /** As the form holds it; undefined where the system left it out. */
  readonly sent: string | number | undefined;
  /** What else stands at the field. */
  readonly look?: Look;
  readonly children: (look: Look) => ReactNode;
}

/**
 * Around a field that a connected system may have filled in: says so while it holds what was sent, and brings that back
 * once it was changed.
 */
export function LodgedField({ system, name, label, sent, look = {}, children }: LodgedFieldProps) {
  const id = useId();
  const value = useFormValue(name);
  const write = useSetFormValue();
  const focus = useFocusField();
  if (sent === undefined) return children(look);
  if (value === sent) return children({ labelAside: <FromSystem system={system} id={id} />, describedBy: id });
  const restore = () => {
    // The button goes with the difference: the focus moves on into the field.
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
