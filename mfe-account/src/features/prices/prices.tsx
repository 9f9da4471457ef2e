import { useServerTime } from 'shared-features/ui/server-time';
import { ACCEPTED_BRANDS, BRAND_LABELS } from 'shared-rules/card';
import { formatDay } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { commissionOf, FLAT_COMMISSION_UP_TO_YEN, FLAT_COMMISSION_YEN, formatYen, isAmount } from 'shared-rules/yen';
import { DescriptionList, textStyles } from 'shared-ui/core';
import { Form, useAppForm, useFormValue, YenField } from 'shared-ui/forms';
import { nullable, number, object } from 'valibot';
import * as styles from './prices.css';

const AMOUNT = 'amount';
/** Amount of the calculator until one is typed, in yen. */
const EXAMPLE_YEN = 100_000;

const schema = object({ [AMOUNT]: nullable(number()) });

interface CostProps {
  readonly rate: number;
}

/** Shows the charge for the typed amount; a dash while that is not an amount. */
function Cost({ rate }: CostProps) {
  const typed = Number(useFormValue(AMOUNT));
  const cost = isAmount(typed) ? commissionOf(typed, rate) : null;
  const yen = (sum: number | undefined) => (sum === undefined ? '-' : formatYen(sum));
  return (
    <div role="status" aria-label="計算の結果">
      <DescriptionList
        variant="amounts"
        items={[
          { term: FIELDS.commission, detail: yen(cost?.commission) },
          { term: 'カード決済金額', detail: <strong>{yen(cost?.total)}</strong> },
        ]}
      />
    </div>
  );
}

/** Works out the cost of a payment before anybody has signed in. */
function Calculator({ rate }: CostProps) {
  const form = useAppForm({
    schema,
    defaultValues: { [AMOUNT]: EXAMPLE_YEN as number | null },
    onSubmit: async () => undefined,
  });
  return (
    <Form form={form} label="手数料の計算" hasSummary={false}>
      <YenField name={AMOUNT} label="請求書の金額" />
      <Cost rate={rate} />
    </Form>
  );
}

/** Names the cards that may pay; a name stays on one line. */
const Brands = () =>
  ACCEPTED_BRANDS.map((brand, index) => (
    <span key={brand} className={textStyles.unbroken}>
      {BRAND_LABELS[brand]}
      {index === ACCEPTED_BRANDS.length - 1 ? '' : '、'}
    </span>
  ));

/** Shows the price, the cards, the earliest day of a transfer, and a calculator; nothing until the server answers. */
export function Prices() {
  const time = useServerTime();
  const rate = time?.commission_rate_basis_points;
  if (time === undefined || rate === undefined) return null;
  return (
    <section aria-label="料金" className={styles.card}>
      <DescriptionList
        items={[
          {
            term: '手数料',
            detail: `${rate / 100}%（${formatYen(FLAT_COMMISSION_UP_TO_YEN)}以下は${formatYen(FLAT_COMMISSION_YEN)}）`,
          },
          { term: 'カード', detail: <Brands /> },
          { term: '最短の振込', detail: `本日の申請で ${formatDay(time.earliest_transfer_date)}` },
        ]}
      />
      <Calculator rate={rate} />
    </section>
  );
}
