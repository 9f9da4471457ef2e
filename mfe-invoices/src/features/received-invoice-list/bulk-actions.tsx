import { BULK_PAYMENT_LIMIT } from 'shared-rules/limits';
import { paths, withQuery } from 'shared-shell';
import { ActionBar, Button, LinkButton, VisuallyHidden } from 'shared-ui/core';
import * as styles from './received-invoice-list.css';
import type { BulkSelection } from './use-bulk-selection';

type Selected = Pick<BulkSelection, 'numbers'>;

/** Links to the screen that pays the selected invoices. */
function BulkLink({ numbers, isBlock }: Selected & { readonly isBlock?: boolean }) {
  return (
    <LinkButton
      variant="primary"
      size={isBlock ? 'md' : 'sm'}
      isBlock={isBlock}
      href={withQuery(paths.paymentBulk(), { invoices: numbers.join(',') })}
    >
      {`まとめて申請（${numbers.length}件）`}
    </LinkButton>
  );
}

/** Says how many invoices are selected, to screen readers. */
function SelectedCount({ numbers }: Selected) {
  const isFull = numbers.length >= BULK_PAYMENT_LIMIT;
  return (
    <VisuallyHidden>
      <span role="status">
        {numbers.length === 0
          ? ''
          : `${numbers.length}件を選択しています。${isFull ? '一度に申請できる件数の上限です。' : ''}`}
      </span>
    </VisuallyHidden>
  );
}

/** Shows まとめて申請 in the line above the table. Its place is reserved, so that a selection moves nothing. */
export function BulkButton({ numbers }: Selected) {
  return (
    <span className={styles.bulk}>
      <SelectedCount numbers={numbers} />
      {numbers.length === 0 ? (
        <Button size="sm" isDisabled>
          まとめて申請
        </Button>
      ) : (
        <BulkLink numbers={numbers} />
      )}
    </span>
  );
}

/** Shows the same on small screens, at the lower edge while something is selected. */
export function BulkBar({ numbers, clear }: Pick<BulkSelection, 'numbers' | 'clear'>) {
  return (
    <>
      <SelectedCount numbers={numbers} />
      {numbers.length === 0 ? null : (
        <ActionBar>
          <Button isBlock onPress={clear}>
            選択を解除
          </Button>
          <BulkLink numbers={numbers} isBlock />
        </ActionBar>
      )}
    </>
  );
}
