import { paths } from 'shared-shell';
import { Alert, Button, TextLink } from 'shared-ui/core';
import * as styles from './supplier-registration.css';
import type { RegisteredSupplier, SharedSign } from './use-registered-suppliers';

/** Maximum number of shown suppliers. More would add no information. */
const SHOWN = 3;

const SIGNS: Readonly<Record<SharedSign, string>> = {
  corporate_number: '法人番号',
  registration_number: '登録番号',
  name: '名称',
};

/** A registered supplier that is taken instead of registering one. */
export interface ChosenSupplier {
  readonly id: number;
  readonly name: string;
}

interface RegisteredSuppliersProps {
  readonly found: readonly RegisteredSupplier[];
  /** Given: an enabled one can be chosen instead. */
  readonly onChoose?: (supplier: ChosenSupplier) => void;
}

/** Suppliers that may be the same one, each with a link that leaves this page as it is. It warns and stops nothing. */
export function RegisteredSuppliers({ found, onChoose }: RegisteredSuppliersProps) {
  const hidden = found.length - SHOWN;
  return (
    <div role="status">
      {found.length === 0 ? null : (
        <Alert tone="warning" title="すでに登録されている取引先かもしれません">
          <ul className={styles.found}>
            {found.slice(0, SHOWN).map(({ supplier, sign }) => (
              <li key={supplier.id} className={styles.foundSupplier}>
                <span>
                  {`${SIGNS[sign]}が同じ取引先: `}
                  <TextLink href={paths.supplier(supplier.id)} isExternal>
                    {supplier.name}
                  </TextLink>
                  {supplier.status === 'disable' ? '（無効）' : ''}
                </span>
                {onChoose === undefined || supplier.status === 'disable' ? null : (
                  <Button size="sm" aria-label={`${supplier.name}を選択`} onPress={() => onChoose(supplier)}>
                    この取引先を選択
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {hidden > 0 ? <p>{`ほかに${hidden}件あります。`}</p> : null}
          <p>別の取引先として登録することもできます。</p>
        </Alert>
      )}
    </div>
  );
}
