import { useState } from 'react';
import type { SupplierImportLine } from 'shared-api/types';
import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, StatusChip, TextLink, textStyles } from 'shared-ui/core';
import { type Column, DataTable, ListCard, type TabItem, Tabs } from 'shared-ui/tables';
import * as styles from './supplier-import.css';

const LOOKS = {
  valid: { tone: 'success', icon: 'check_circle', word: '登録できます' },
  error: { tone: 'warning', icon: 'warning', word: 'エラー' },
  double: { tone: 'neutral', icon: 'block', word: '重複' },
} as const;

function StateChip({ state }: Pick<SupplierImportLine, 'state'>) {
  const { tone, icon, word } = LOOKS[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {word}
    </StatusChip>
  );
}

/** Says which supplier a line is compared with: a registered one, or an earlier line. */
function Other({ other }: { readonly other: NonNullable<SupplierImportLine['double_of']> }) {
  if (other.supplier_id === null) return <>{`${other.line}行目の「${other.name}」`}</>;
  return <TextLink href={paths.supplier(other.supplier_id)}>{other.name}</TextLink>;
}

/** Shows what is to be known about a line: its errors with cause and remedy, or the supplier it is a double of. */
function Findings({ line }: { readonly line: SupplierImportLine }) {
  const { errors, double_of: double, same_number_as: same } = line;
  if (errors.length > 0)
    return (
      <ul className={textStyles.bullets}>
        {errors.map(({ field, heading, message, remedy }) => (
          <li key={`${field} ${message}`}>
            <b>{heading}</b>
            {`: ${message}${remedy}`}
          </li>
        ))}
      </ul>
    );
  if (double !== null)
    return (
      <p className={styles.finding}>
        <Other other={double} />
        と同じ取引先のため、登録しません。
      </p>
    );
  if (same !== null)
    return (
      <p className={styles.finding}>
        <Other other={same} />
        と番号が同じです。別の支店などでなければ、CSVから除いてください。
      </p>
    );
  return null;
}

const formOf = ({ business_form: form }: SupplierImportLine): string =>
  form === null ? '-' : BUSINESS_FORM_LABELS[form];
const numberOf = ({ corporate_number: corporate, registration_number: registration }: SupplierImportLine): string =>
  corporate ?? registration ?? '-';

const COLUMNS: readonly Column<SupplierImportLine>[] = [
  { id: 'line', header: '行', align: 'right', cell: ({ line }) => line },
  { id: 'state', header: '確認結果', isNoWrap: true, cell: ({ state }) => <StateChip state={state} /> },
  {
    id: 'name',
    header: FIELDS.supplierName,
    isRowHeader: true,
    cell: ({ name, name_kana: kana }) => (
      <>
        {name === '' ? '-' : name}
        <span className={textStyles.captionLine}>{kana}</span>
      </>
    ),
  },
  { id: 'form', header: '区分', isNoWrap: true, cell: formOf },
  { id: 'number', header: '法人番号・登録番号', isNoWrap: true, cell: numberOf },
  { id: 'account', header: FIELDS.supplierAccount, cell: ({ account }) => account ?? '-' },
];

type Filter = 'all' | SupplierImportLine['state'];
const FILTERS: readonly { readonly id: Filter; readonly label: string }[] = [
  { id: 'all', label: 'すべて' },
  { id: 'error', label: 'エラー' },
  { id: 'valid', label: '登録できます' },
  { id: 'double', label: '重複' },
];

const hasFindings = (line: SupplierImportLine): boolean =>
  line.errors.length > 0 || line.double_of !== null || line.same_number_as !== null;

/** Shows every line of the file as it would be registered, by its state; errors first if there are any. */
export function ImportLines({ lines }: { readonly lines: readonly SupplierImportLine[] }) {
  const countOf = (id: Filter): number => lines.filter(({ state }) => id === 'all' || state === id).length;
  const [filter, setFilter] = useState<Filter>(() => (countOf('error') > 0 ? 'error' : 'all'));
  const items = FILTERS.map(({ id, label }): TabItem<Filter> => ({
    id,
    label,
    count: countOf(id),
    isAttention: id === 'error',
  }));
  const rows = lines.filter(({ state }) => filter === 'all' || state === filter);
  return (
    <Tabs label="行の表示" items={items} selected={filter} onSelect={setFilter}>
      {rows.length === 0 ? (
        <EmptyState icon="description">該当する行はありません。</EmptyState>
      ) : (
        <DataTable
          caption="CSVの行"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ line }) => String(line)}
          detail={(line) => (hasFindings(line) ? <Findings line={line} /> : null)}
          card={(line) => (
            <ListCard
              title={line.name === '' ? '（取引先名なし）' : line.name}
              chip={<StateChip state={line.state} />}
              number={`${line.line}行目`}
              meta={
                <>
                  <span className={textStyles.line}>{`${formOf(line)}　${numberOf(line)}`}</span>
                  <span className={textStyles.line}>{line.account ?? `${FIELDS.supplierAccount}なし`}</span>
                </>
              }
              action={hasFindings(line) ? <Findings line={line} /> : undefined}
            />
          )}
        />
      )}
    </Tabs>
  );
}
