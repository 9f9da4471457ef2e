import { Alert, Button, Stack } from 'shared-ui/core';
import { ComboBoxField } from 'shared-ui/pickers';
import type { FoundEntries } from './use-found-banks';

interface EntrySearchProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly found: FoundEntries;
  readonly onSearch: (text: string) => void;
  /** Code and name of the chosen entry, which the list need not contain. */
  readonly code: string;
  readonly chosenName: string;
  readonly isDisabled?: boolean;
}

/** Searches a bank or branch. Shows how many results are left out, that nothing was found, or an error with a retry. */
export function EntrySearch({ found, code, chosenName, ...field }: EntrySearchProps) {
  const { options, isLoading, leftOut, problem, retry } = found;
  return (
    <Stack gap={8}>
      <ComboBoxField
        {...field}
        badge="required"
        options={options}
        chosen={code === '' || chosenName === '' ? undefined : { value: code, label: chosenName }}
        isLoading={isLoading}
        emptyText={
          problem === null ? `該当する${field.label}はありません。別の名称・カナ・コードで検索してください。` : problem
        }
        listNote={
          leftOut === 0 ? undefined : `ほかに${leftOut}件あります。名称・カナ・コードを続けて入力してください。`
        }
      />
      {problem === null ? null : (
        <Alert tone="danger" title={`${field.label}を検索できませんでした`} isLive>
          <p>{problem}</p>
          <Button size="sm" icon="refresh" isPending={isLoading} onPress={retry}>
            再試行
          </Button>
        </Alert>
      )}
    </Stack>
  );
}
