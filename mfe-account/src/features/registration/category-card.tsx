import { FIELDS } from 'shared-rules/words';
import { Alert, Button, Card } from 'shared-ui/core';
import { SelectField } from 'shared-ui/pickers';
import { useBusinessCategories } from './use-business-categories';

/** 業種: a division of the industrial classification. */
export function CategoryCard() {
  const { categories, error, isPending, retry } = useBusinessCategories();
  return (
    <Card title="事業内容">
      <SelectField
        name="business_category" label={FIELDS.businessCategory} help="主な事業に最も近いものを選択してください。" width="long"
        options={categories.map(({ code, name }) => ({ value: code, label: name }))}
        placeholder={isPending ? '読み込んでいます…' : undefined}
      />
      {error === null ? null : (
        <Alert tone="danger" title={error} isLive>
          <Button size="sm" onPress={retry}>再試行</Button>
        </Alert>
      )}
    </Card>
  );
}
