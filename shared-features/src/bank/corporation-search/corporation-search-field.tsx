import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FoundCorporation } from 'shared-api/types';
import { $api } from 'shared-auth';
import { Alert, Stack, textStyles } from 'shared-ui/core';
import { useFormValue } from 'shared-ui/forms';
import { ComboBoxField } from 'shared-ui/pickers';
import { useSettledSearch } from '../../ui/settled';
import { tidyCorporateNumber } from './corporate-number.form';

/** Minimum length of a name to search for. A single letter would match half the register. */
const SHORTEST_NAME = 2;

/** Result of a search for corporations. */
interface FoundCorporations {
  readonly corporations: readonly FoundCorporation[];
  readonly isLoading: boolean;
  /** True if the text is long enough to search for. */
  readonly isAskable: boolean;
  /** True if the server has more results than it returns: the user should type more of the name. */
  readonly isTruncated: boolean;
  /** Error message of the search; null without an error. */
  readonly problem: string | null;
}

/** Searches corporations by full number or part of the name. Returns none while the text is too short. */
function useFoundCorporations(text: string): FoundCorporations {
  const { asked, isTyping } = useSettledSearch(text);
  const number = tidyCorporateNumber(asked);
  const isNumber = /^\d+$/.test(number);
  const isAskable = isNumber ? number.length === 13 : asked.length >= SHORTEST_NAME;
  const query = isNumber ? { corporate_number: number } : { name: asked };
  const { data, error, isFetching } = $api.useQuery(
    'get',
    '/corporations',
    { params: { query } },
    { enabled: isAskable, placeholderData: keepPreviousData },
  );
  return {
    corporations: isAskable ? (data?.corporations ?? []) : [],
    isLoading: isFetching || isTyping,
    isAskable,
    isTruncated: isAskable && data?.is_truncated === true,
    problem: isAskable ? (error?.message ?? null) : null,
  };
}

interface CorporationSearchFieldProps {
  /**
   * Name of a string in the form that holds the chosen number. It belongs to the search, not to the corporation's
   * fields.
   */
  readonly name: string;
  /** Called once for each choice. */
  readonly onChoose: (corporation: FoundCorporation) => void;
}

/**
 * Searches a corporation by number or part of its name, in the register that the server is connected to. The form does
 * not depend on it: without a result the user types the values.
 */
export function CorporationSearchField({ name, onChoose }: CorporationSearchFieldProps) {
  const [text, setText] = useState('');
  const { corporations, isLoading, isAskable, isTruncated, problem } = useFoundCorporations(text);
  const chosen = useFormValue(name);
  const tell = useEffectEvent((number: unknown) => {
    const corporation = corporations.find(({ corporate_number: each }) => each === number);
    if (corporation !== undefined) onChoose(corporation);
  });
  useEffect(() => tell(chosen), [chosen]);

  return (
    <Stack gap={8}>
      <ComboBoxField
        name={name}
        label="法人を検索"
        badge="optional"
        help="法人番号（13桁）または法人名の一部を入力すると、候補が表示されます。選択すると、下の項目に入力されます。"
        options={corporations.map(optionOf)}
        onSearch={setText}
        isLoading={isLoading}
        emptyText={isAskable ? '該当する法人がありません。' : '法人番号（13桁）か、法人名を2文字以上入力してください。'}
      />
      <p className={textStyles.note}>
        {isTruncated
          ? '候補が多いため、一部だけを表示しています。法人名を続けて入力してください。'
          : '見つからない場合は、下の項目に直接入力してください。'}
      </p>
      {problem === null ? null : (
        <Alert tone="warning" isLive>
          {problem}
        </Alert>
      )}
    </Stack>
  );
}

const optionOf = ({
  corporate_number: number,
  corporate_name: label,
  address_state: state,
  address_city: city,
  address_street: street,
}: FoundCorporation) => ({
  value: number,
  label,
  note: `${number}　${state}${city}${street}`,
});
