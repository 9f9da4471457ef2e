import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Supplier, SupplierSummary, SupplierDetail } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';
import { FIELDS } from 'shared-rules/words';
import { Alert, Button, Stack, textStyles } from 'shared-ui/core';
import { useFormValue } from 'shared-ui/forms';
import { ComboBoxField, type Option } from 'shared-ui/pickers';
import { useSettledSearch } from '../ui/settled';

type KnownSupplier = Supplier | SupplierSummary | SupplierDetail;

/** Returns the cached data of a supplier, from a list or a single request; undefined if nothing is cached. */
export function knownSupplier(id: string): KnownSupplier | undefined {
  const read = queryClient
    .getQueriesData<SupplierDetail>({ queryKey: ['get', '/suppliers/{id}'] })
    .map(([, supplier]) => supplier);
  const listed = queryClient
    .getQueriesData<{ suppliers: SupplierSummary[] }>({ queryKey: ['get', '/suppliers'] })
    .flatMap(([, page]) => page?.suppliers ?? []);
  return [...read, ...listed].find((supplier) => supplier !== undefined && String(supplier.id) === id);
}

/** Maximum number of offered suppliers. The user finds others by typing more. */
const OFFERED = 50;

/** Result of a search among the buyer's enabled suppliers. */
interface FoundSuppliers {
  readonly suppliers: readonly SupplierSummary[];
  /** Number of all results, including those not offered. */
  readonly total: number;
  readonly isLoading: boolean;
  /** Error message of the search; null without an error. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/** Searches enabled suppliers by name, kana or number, in kana order. An empty text returns all. */
function useFoundSuppliers(text: string): FoundSuppliers {
  const { asked, isTyping } = useSettledSearch(text);
  const query = { status: 'enable' as const, size: OFFERED, ...(asked !== '' && { search: asked }) };
  const { data, error, isFetching, refetch } = $api.useQuery(
    'get',
    '/suppliers',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
  return {
    suppliers: error === null ? (data?.suppliers ?? []) : [],
    total: data?.total_count ?? 0,
    isLoading: isFetching || isTyping,
    problem: error?.message ?? null,
    retry: () => void refetch(),
  };
}

const HELP = '登録済みの取引先から、名称・カナ・法人番号・登録番号で検索できます。';

interface SupplierFieldProps {
  /** Name of a string in the form that holds the supplier's id; '' for none. */
  readonly name: string;
  /** Suppliers with known names that the form may hold: the invoice's own, or one that was read. */
  readonly named?: readonly Pick<Supplier, 'id' | 'name'>[];
  /** Reason why it cannot be changed; undefined if it can. */
  readonly fixed?: string;
  /** Whether each choice is added to a list: the field is then a search, and none of its own is required. */
  readonly isAdding?: boolean;
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

/**
 * Shows 取引先: a search on the server among the buyer's enabled suppliers. The chosen supplier is shown by name, even if
 * it is outside the results or was disabled meanwhile.
 */
export function SupplierField({
  name,
  named = [],
  fixed,
  isAdding = false,
  labelAside,
  describedBy,
}: SupplierFieldProps) {
  const [text, setText] = useState('');
  const found = useFoundSuppliers(text);
  const value = String(useFormValue(name) ?? '');
  const isListed = found.suppliers.some(({ id }) => String(id) === value);
  const { data: chosen } = $api.useQuery(
    'get',
    '/suppliers/{id}',
    { params: { path: { id: Number(value) } } },
    { enabled: value !== '' && !isListed },
  );
  const entry = [chosen, ...named].find((supplier) => supplier !== undefined && String(supplier.id) === value);

  return (
    <Stack gap={8}>
      <ComboBoxField
        name={name}
        label={isAdding ? `${FIELDS.supplier}を追加` : FIELDS.supplier}
        badge={isAdding ? undefined : 'required'}
        help={fixed ?? HELP}
        isReadOnly={fixed !== undefined}
        labelAside={labelAside}
        describedBy={describedBy}
        options={found.suppliers.map(optionOf)}
        chosen={entry && { value, label: entry.name }}
        onSearch={setText}
        isLoading={found.isLoading}
        emptyText={emptyText(found, text)}
        listNote={listNote(found)}
      />
      {chosen?.status === 'disable' && fixed === undefined ? (
        <p className={textStyles.note}>この取引先は無効です。新しいカード払いの申請には使えません。</p>
      ) : null}
      {found.problem === null ? null : (
        <Alert tone="danger" title="取引先を検索できませんでした" isLive>
          <p>{found.problem}</p>
          <Button size="sm" onPress={found.retry}>
            再試行
          </Button>
        </Alert>
      )}
    </Stack>
  );
}

/** Keeps a label and its number on one line of a narrow list. */
const NO_BREAK_SPACE = '\u00a0';

const optionOf = ({ id, name, name_kana: kana, corporate_number: number }: SupplierSummary): Option => ({
  value: String(id),
  label: name,
  note: number === null ? kana : `${kana}　${FIELDS.corporateNumber}${NO_BREAK_SPACE}${number}`,
});

function emptyText({ problem }: FoundSuppliers, text: string): string {
  if (problem !== null) return problem;
  return text.trim() === '' ? '取引先はありません。' : '該当する取引先はありません。別の言葉で検索してください。';
}

/** Returns a note if there are more results than the list offers; otherwise undefined. */
function listNote({ suppliers, total }: FoundSuppliers): string | undefined {
  return total > suppliers.length
    ? `${total}件のうち${suppliers.length}件を表示しています。名称などを入力して絞り込んでください。`
    : undefined;
}
