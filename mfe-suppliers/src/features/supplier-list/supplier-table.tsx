import type { SupplierSummary } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { formatDay } from 'shared-rules/time';
import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { TextLink, textStyles } from 'shared-ui/core';
import { type Column, DataTable, ListCard, Name } from 'shared-ui/tables';
import { SupplierStatusChip } from '../supplier-status/supplier-status-chip';
import * as styles from './supplier-list.css';

/** Shows the account of a supplier on two short lines, and the number of further ones; a dash without an account. */
function AccountLines({ supplier: { account, account_count: count } }: { readonly supplier: SupplierSummary }) {
  if (account === null) return '-';
  return (
    <>
      <span className={textStyles.line}>{`${account.bank_name}　${account.branch_name}`}</span>
      <span className={styles.small}>
        {`${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}${count > 1 ? `　ほか${count - 1}口座` : ''}`}
      </span>
    </>
  );
}

type Row = SupplierSummary;

const LAST_PAYMENT = '最終支払日';
const paidOn = ({ last_payment_date: date }: Row): string => (date === null ? '-' : formatDay(date));

/** The columns of docs/screens.md 4. */
const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: FIELDS.supplierName,
    isRowHeader: true,
    cell: ({ id, name, name_kana: kana }) => (
      <>
        <TextLink href={paths.supplier(id)}>
          <Name>{name}</Name>
        </TextLink>
        <span className={styles.small}>{kana}</span>
      </>
    ),
  },
  { id: 'form', header: '区分', isNoWrap: true, cell: ({ business_form: form }) => BUSINESS_FORM_LABELS[form] },
  {
    id: 'number',
    header: FIELDS.corporateNumber,
    isNoWrap: true,
    cell: ({ corporate_number: number }) => number ?? '-',
  },
  { id: 'account', header: FIELDS.supplierAccount, cell: (row) => <AccountLines supplier={row} /> },
  { id: 'paid', header: LAST_PAYMENT, isNoWrap: true, cell: paidOn },
  { id: 'status', header: '状態', isNoWrap: true, cell: ({ status }) => <SupplierStatusChip status={status} /> },
];

interface SupplierTableProps {
  readonly rows: readonly Row[];
  /** Other rows are on their way. */
  readonly isStale: boolean;
}

/** Shows the rows of the list: a table from 1024 px, cards below. */
export function SupplierTable({ rows, isStale }: SupplierTableProps) {
  return (
    <DataTable
      caption={FIELDS.supplier}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => String(id)}
      isStale={isStale}
      card={(row) => (
        <ListCard
          title={row.name}
          href={paths.supplier(row.id)}
          chip={<SupplierStatusChip status={row.status} />}
          number={BUSINESS_FORM_LABELS[row.business_form]}
          meta={
            <>
              {row.corporate_number === null ? null : (
                <span className={textStyles.line}>{`${FIELDS.corporateNumber} ${row.corporate_number}`}</span>
              )}
              <AccountLines supplier={row} />
              <span className={textStyles.line}>{`${LAST_PAYMENT} ${paidOn(row)}`}</span>
            </>
          }
        />
      )}
    />
  );
}
