import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApprovalRules } from 'shared-api/types';
import { knownSupplier, SupplierField } from 'shared-features/suppliers/supplier-choice';
import { BUTTONS } from 'shared-rules/buttons';
import { Button, Stack, textStyles } from 'shared-ui/core';
import { useClearFormValue, useFormValue, useSetFormValue } from 'shared-ui/forms';
import { Name } from 'shared-ui/tables';
import * as styles from './approval-rules.css';
import { MAX_SUPPLIERS } from './rules.form';

/** Suppliers that are shown at once. */
const SHOWN = 10;

type Named = ApprovalRules['suppliers'];

/** Returns the name of a supplier of the saved rules, or of one that was chosen since. */
const nameOf = (id: number, saved: Named): string =>
  saved.find((supplier) => supplier.id === id)?.name ?? knownSupplier(String(id))?.name ?? `取引先 ${id}`;

interface ChosenProps {
  readonly name: string;
  /** Takes it out; absent where it is only shown. */
  readonly onRemove?: () => void;
}

function Chosen({ name, onRemove }: ChosenProps) {
  return (
    <li className={styles.supplier}>
      <Name>{name}</Name>
      {onRemove === undefined ? null : (
        <span className={styles.removal}>
          <Button size="xs" variant="text" aria-label={`${name}を外す`} onPress={onRemove}>
            外す
          </Button>
        </span>
      )}
    </li>
  );
}

interface SupplierListProps {
  readonly ids: readonly number[];
  /** Suppliers of the saved rules. */
  readonly saved: Named;
  /** Takes one out; absent where they are only shown. */
  readonly onRemove?: (id: number) => void;
}

/** Lists suppliers by name, the first of many until the others are asked for. */
export function SupplierList({ ids, saved, onRemove }: SupplierListProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (ids.length === 0) return null;
  const shown = isWhole ? ids : ids.slice(0, SHOWN);
  return (
    <>
      <ul aria-label="承認が必要な取引先" className={styles.suppliers}>
        {shown.map((id) => (
          <Chosen key={id} name={nameOf(id, saved)} {...(onRemove !== undefined && { onRemove: () => onRemove(id) })} />
        ))}
      </ul>
      {shown.length === ids.length ? null : (
        <div>
          <Button
            size="sm"
            onPress={() => setIsWhole(true)}
          >{`${BUTTONS.showMore}（ほか${ids.length - SHOWN}社）`}</Button>
        </div>
      )}
    </>
  );
}

/** Chooses suppliers for the field `supplier_ids` of the form, by a search that adds each choice to the list. */
export function ChosenSuppliers({ saved }: { readonly saved: Named }) {
  const ids = useFormValue('supplier_ids') as readonly number[];
  const next = String(useFormValue('supplier'));
  const set = useSetFormValue();
  const clear = useClearFormValue();
  const top = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  // A search of its own for each choice: the one before goes with its open list.
  const [searches, setSearches] = useState(0);
  const add = useEffectEvent((id: string) => {
    clear('supplier');
    setSearches(searches + 1);
    const name = knownSupplier(id)?.name ?? '';
    const isNew = !ids.includes(Number(id));
    // The newest first: it stands beside the search.
    if (isNew) set('supplier_ids', [Number(id), ...ids]);
    setSaid(isNew ? `${name}を追加しました。` : `${name}は、すでに追加されています。`);
    top.current?.focus();
  });
  useEffect(() => {
    if (next !== '') add(next);
  }, [next]);
  const remove = (id: number) => {
    set(
      'supplier_ids',
      ids.filter((one) => one !== id),
    );
    setSaid(`${nameOf(id, saved)}を外しました。`);
    top.current?.focus();
  };
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label="指定した取引先" className={textStyles.focusTarget}>
      <Stack gap={12}>
        {ids.length >= MAX_SUPPLIERS ? (
          <p className={textStyles.note}>{`指定できる取引先は、${MAX_SUPPLIERS}社までです。`}</p>
        ) : (
          <SupplierField key={searches} name="supplier" isAdding />
        )}
        <p role="status" className={textStyles.note}>
          {said}
        </p>
        <SupplierList ids={ids} saved={saved} onRemove={remove} />
      </Stack>
    </div>
  );
}
