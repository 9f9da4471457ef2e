import { useMutation } from '@tanstack/react-query';
import { ApiError } from 'shared-auth';
import { saveBlob } from 'shared-features/documents/downloads';
import { paths } from 'shared-shell';
import { ActionBar, Alert, Button, Card, Cluster, LinkButton, Stack, textStyles } from 'shared-ui/core';
import { CsvFileButton } from './csv-file-button';
import { ImportLines } from './import-lines';
import { type ImportResult, type Preview, readTemplate, useSupplierImport } from './use-supplier-import';

/** Returns why a file was not taken: what is wrong in it, if the server says so. */
const causeOf = (error: Error): string =>
  (error instanceof ApiError ? error.errors[0]?.message : undefined) ?? error.message;

/** Saves a table that the server wrote. */
const saveTable = (content: string, fileName: string): void =>
  saveBlob(new Blob([content], { type: 'text/csv;charset=utf-8' }), fileName);

function TemplateButton() {
  const template = useMutation({
    mutationFn: readTemplate,
    onSuccess: ({ content, file_name: name }) => saveTable(content, name),
  });
  return (
    <>
      <Button icon="download" isPending={template.isPending} onPress={() => template.mutate()}>
        Excel用ひな形をダウンロード
      </Button>
      {template.error === null ? null : <Alert tone="danger" title={template.error.message} isLive />}
    </>
  );
}

/** Returns what the file holds, in one sentence. */
function summaryOf({ fileName, valid_count: valid, error_count: errors, double_count: doubles }: Preview): string {
  const parts = [`登録できる行 ${valid}件`, `エラー ${errors}件`, `重複 ${doubles}件`];
  return `${fileName}: ${parts.join('、')}`;
}

interface PreviewPartProps {
  readonly shown: Preview;
  readonly isImporting: boolean;
  readonly onImport: () => void;
}

/** Shows the checked lines, and the button that registers them. */
function PreviewPart({ shown, isImporting, onImport }: PreviewPartProps) {
  const { lines, valid_count: valid, error_count: errors, error_table: table } = shown;
  return (
    <>
      <Card title="登録内容の確認">
        <Stack>
          <Alert tone={errors > 0 ? 'warning' : 'info'} title={summaryOf(shown)} isLive>
            {errors > 0 ? (
              <Stack gap={12}>
                <p>
                  エラーのある行は登録できません。CSVを直して選択し直すと、すべての行を登録できます。重複する行は登録されません。
                </p>
                <div>
                  <Button size="sm" icon="download" onPress={() => saveTable(table, '取引先の一括登録_エラー.csv')}>
                    エラーをExcel用CSVでダウンロード
                  </Button>
                </div>
              </Stack>
            ) : valid === 0 ? (
              <p>登録できる行はありません。</p>
            ) : null}
          </Alert>
          <ImportLines key={shown.key} lines={lines} />
        </Stack>
      </Card>
      {valid === 0 ? null : (
        <ActionBar>
          <Button variant="primary" isPending={isImporting} onPress={onImport}>
            {errors > 0 ? `エラーのない${valid}件だけ登録` : `${valid}件を登録`}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

interface ResultPartProps {
  readonly result: ImportResult;
  /** All errors of the file as CSV. */
  readonly table: string;
}

/** Says what was registered and what was left out. */
function ResultPart({ result: { imported, errors, doubles }, table }: ResultPartProps) {
  const left = [...(errors > 0 ? [`エラーのある${errors}件`] : []), ...(doubles > 0 ? [`重複する${doubles}件`] : [])];
  return (
    <Alert tone="success" title={`取引先を${imported}件登録しました。`} isLive>
      <Stack gap={12}>
        {left.length === 0 ? null : <p>{`${left.join('と')}は登録していません。`}</p>}
        <Cluster>
          <LinkButton variant="primary" href={paths.suppliers()}>
            取引先の一覧を見る
          </LinkButton>
          {errors === 0 ? null : (
            <Button icon="download" onPress={() => saveTable(table, '取引先の一括登録_エラー.csv')}>
              エラーをExcel用CSVでダウンロード
            </Button>
          )}
        </Cluster>
      </Stack>
    </Alert>
  );
}

/** Imports suppliers from a CSV file: template, choice of the file, preview of every line, import. */
export function SupplierImport() {
  const { shown, result, choosing, importing, proof } = useSupplierImport();
  return (
    <Stack gap={24}>
      <Card title="CSVファイルの選択">
        <Stack>
          <p>ひな形に取引先を入力してCSVで保存し、選択してください。すぐには登録されず、次に内容を確認できます。</p>
          <p className={textStyles.note}>
            CSV（UTF-8またはShift_JIS）、512KBまで、300行まで。振込先口座の列は、口座がなければ空欄にできます。
          </p>
          <Cluster>
            <TemplateButton />
            <CsvFileButton
              isPrimary={shown === null}
              isPending={choosing.isPending}
              onFile={(file) => choosing.mutate(file)}
            >
              {shown === null ? 'CSVファイルを選択' : 'CSVファイルを選び直す'}
            </CsvFileButton>
          </Cluster>
          {choosing.error === null ? null : (
            <Alert tone="danger" title="このファイルは読み込めません。" isLive>
              <p>{causeOf(choosing.error)}</p>
            </Alert>
          )}
        </Stack>
      </Card>
      {importing.error === null ? null : <Alert tone="danger" title={importing.error.message} isLive />}
      {shown === null ? null : result === null ? (
        <PreviewPart shown={shown} isImporting={importing.isPending} onImport={() => importing.mutate(shown)} />
      ) : (
        <ResultPart result={result} table={shown.error_table} />
      )}
      {proof}
    </Stack>
  );
}
