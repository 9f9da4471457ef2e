import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { $api } from 'shared-auth';
import { knownSupplier, SupplierField } from 'shared-features/suppliers/supplier-choice';
import { BUTTONS } from 'shared-rules/buttons';
import { Button, Stack, textStyles } from 'shared-ui/core';
import { useClearFormValue, useFormValue, useSetFormValue } from 'shared-ui/forms';
import { Name } from 'shared-ui/tables';
import * as styles from './approval-rules.css';
import { MAX_SUPPLIERS } from './rules.form';

/** Suppliers whose names are shown at once: each may be a call of its own. */
const SHOWN = 10;

/** Returns the name of a supplier; its number while it is unknown. */
function useSupplierName(id: number): string {
  const [known] = useState(() => knownSupplier(String(id)));
  const { data } = $api.useQuery(
    'get',
    '/suppliers/{id}',
    { params: { path: { id } } },
    { enabled: known === undefined },
  );
  return known?.name ?? data?.name ?? `取引先 ${id}`;
}

interface ChosenProps {
  readonly id: number;
  /** Takes it out; absent where it is only shown. */
  readonly onRemove?: () => void;
}

function Chosen({ id, onRemove }: ChosenProps) {
  const name = useSupplierName(id);
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
  /** Takes one out; absent where they are only shown. */
  readonly onRemove?: (id: number) => void;
}

/** Lists suppliers by name, the first of many until the others are asked for. */
export function SupplierList({ ids, onRemove }: SupplierListProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (ids.length === 0) return null;
  const shown = isWhole ? ids : ids.slice(0, SHOWN);
  return (
    <>
      <ul aria-label="承認が必要な取引先" className={styles.suppliers}>
        {shown.map((id) => (
          <Chosen key={id} id={id} {...(onRemove !== undefined && { onRemove: () => onRemove(id) })} />
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
export function ChosenSuppliers() {
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
    setSaid(`${knownSupplier(String(id))?.name ?? '取引先'}を外しました。`);
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
        <SupplierList ids={ids} onRemove={remove} />
      </Stack>
    </div>
  );
}
