import { useEffect, useRef, useState } from 'react';
import type { JournalSettings } from 'shared-api/types';
import { $api, api, dataOf, queryClient } from 'shared-auth';
import {
  ACCOUNT_NAME_LIMIT,
  ACCOUNTING_SOFTWARE,
  type AccountingSoftware,
  SOFTWARE_LABELS,
  TAX_WORDS,
} from 'shared-rules/accounting';
import { Alert, Button, Card, DescriptionList, LoadError, Skeleton, Stack, textStyles } from 'shared-ui/core';
import { CheckboxField, RadioCardField } from 'shared-ui/choices';
import {
  Form,
  SubmitButton,
  TextField,
  useAppForm,
  useFormValue,
  useFormValues,
  useSetFormValue,
} from 'shared-ui/forms';
import { Drawer } from 'shared-ui/overlays';
import { SelectField } from 'shared-ui/pickers';
import { DownloadButton, saveAddress } from '../../documents/downloads';
import { useMay } from '../../ui/permission';
import { useServerTime } from '../../ui/server-time/use-server-time';
import { booksForm, differs, SETTING_LABELS, TAX_CATEGORY_LIMIT } from './books-form';

/** Months that can be chosen: the present one and those of two fiscal years before. */
const MONTHS = 24;

/**
 * Returns the months that can be chosen, latest first, as 'YYYY-MM'.
 * @param today 'YYYY-MM-DD' in Japan
 */
function recentMonths(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const index = year * 12 + month - 1 - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

/** Formats a month: 2026年11月. */
function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}年${number}月`;
}

const SETTINGS = $api.queryOptions('get', '/accounting/settings');

type JournalKind = 'journal' | 'journal_sheet';

const addressOf = (kind: JournalKind | 'statement', month: string) =>
  dataOf(api.GET('/accounting/export/url', { params: { query: { kind, month } } }));

/** Saves the company's settings if they differ, and keeps them for the next opening. */
async function saveSettings(before: JournalSettings, entered: JournalSettings): Promise<void> {
  if (!differs(before, entered)) return;
  const saved = await dataOf(api.PUT('/accounting/settings', { body: entered }));
  queryClient.setQueryData(SETTINGS.queryKey, saved);
}

/** Replaces the tax categories by those of another software, unless they are the company's own words. */
function TaxWordsFollow() {
  const [software, feeTax, otherTax] = useFormValues(['software', 'fee_tax', 'other_tax']) as [
    AccountingSoftware,
    string,
    string,
  ];
  const set = useSetFormValue();
  const before = useRef(software);
  useEffect(() => {
    const [old, next] = [TAX_WORDS[before.current], TAX_WORDS[software]];
    before.current = software;
    if (feeTax === old.fee && next.fee !== old.fee) set('fee_tax', next.fee);
    if (otherTax === old.other && next.other !== old.other) set('other_tax', next.other);
  }, [software, feeTax, otherTax, set]);
  return null;
}

function SettingFields() {
  return (
    <>
      <RadioCardField
        name="software"
        label="会計ソフト"
        badge="required"
        options={ACCOUNTING_SOFTWARE.map((value) => ({ value, title: SOFTWARE_LABELS[value] }))}
      />
      <TaxWordsFollow />
      <p className={textStyles.note}>
        勘定科目と税区分は、会計ソフトに登録されている名称のとおりに入力してください。設定は会社全体で共通です。
      </p>
      {(['payable_account', 'card_account', 'fee_account'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={SETTING_LABELS[name]}
          badge="required"
          maxLength={ACCOUNT_NAME_LIMIT}
        />
      ))}
      {(['fee_tax', 'other_tax'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={SETTING_LABELS[name]}
          badge="required"
          maxLength={TAX_CATEGORY_LIMIT}
        />
      ))}
      <CheckboxField name="has_sub_accounts" help="会計ソフトに、同じ名称の補助科目を登録しておく必要があります。">
        取引先とカードを補助科目に出力
      </CheckboxField>
    </>
  );
}

/** Shows the company's settings to whoever may not change them. */
function PresentSettings({ settings }: { readonly settings: JournalSettings }) {
  const names = ['payable_account', 'card_account', 'fee_account', 'fee_tax', 'other_tax'] as const;
  return (
    <>
      <DescriptionList
        items={[
          { term: '会計ソフト', detail: SOFTWARE_LABELS[settings.software] },
          ...names.map((name) => ({ term: SETTING_LABELS[name], detail: settings[name] })),
          { term: '補助科目', detail: settings.has_sub_accounts ? '取引先とカードを出力' : '出力しない' },
        ]}
      />
      <p className={textStyles.note}>仕訳の設定は、会社の管理者だけが変更できます。</p>
    </>
  );
}

/** Says which software the file for import is for. */
function ImportNote() {
  const software = useFormValue('software') as AccountingSoftware;
  return (
    <p className={textStyles.note}>
      {`${SOFTWARE_LABELS[software]}に取り込むファイルです。Excelで開かないでください。`}
    </p>
  );
}

/** Downloads the statement of the month that the form around has chosen. */
function StatementPart() {
  const month = String(useFormValue('month'));
  return (
    <Card title="月次明細書">
      <Stack gap={12}>
        <p className={textStyles.note}>
          この月のカード決済・決済手数料・返金を、カードごとの合計とともにPDFで出力します。カードの請求額との照合にご利用ください。
        </p>
        <div>
          <DownloadButton
            address={async () => (await addressOf('statement', month)).url}
            fileName={`月次明細書_${month}.pdf`}
            label="月次明細書をPDFでダウンロード"
            size="md"
          >
            PDFでダウンロード
          </DownloadButton>
        </div>
      </Stack>
    </Card>
  );
}

interface BooksPartsProps {
  readonly settings: JournalSettings;
  readonly months: readonly string[];
}

function BooksParts({ settings, months }: BooksPartsProps) {
  /** Month without a transfer, for which no journal was downloaded. */
  const [empty, setEmpty] = useState<string | null>(null);
  /** File that the submission in progress is for. */
  const wanted = useRef<JournalKind>('journal');
  const mayChange = useMay('company');
  const form = useAppForm({
    schema: booksForm,
    defaultValues: { month: months[1] ?? '', ...settings },
    onSubmit: async ({ month, ...entered }) => {
      setEmpty(null);
      await saveSettings(settings, entered);
      const { url, row_count: rows } = await addressOf(wanted.current, month);
      if (rows === 0) setEmpty(month);
      else saveAddress(url, `仕訳_${entered.software}_${month}.csv`);
    },
  });
  const downloadSheet = async () => {
    wanted.current = 'journal_sheet';
    await form.submit();
    wanted.current = 'journal';
  };
  return (
    <Form form={form} label="会計用のダウンロード">
      <SelectField
        name="month"
        label="対象月"
        badge="required"
        options={months.map((month) => ({ value: month, label: monthText(month) }))}
      />
      <StatementPart />
      <Card title="仕訳">
        <Stack gap={24}>
          <p className={textStyles.note}>
            この月に振込が完了したお支払いを、振込実行日の仕訳としてCSVで出力します。1件のお支払いは、請求額と決済手数料の仕訳になります。
          </p>
          {mayChange ? <SettingFields /> : <PresentSettings settings={settings} />}
          {empty === null ? null : (
            <Alert tone="info" title={`${monthText(empty)}に振込が完了したお支払いはありません。`} isLive>
              <p>{mayChange ? '別の月を選択してください。設定は保存しました。' : '別の月を選択してください。'}</p>
            </Alert>
          )}
          <Stack gap={8}>
            <div>
              <SubmitButton>取り込み用CSVをダウンロード</SubmitButton>
            </div>
            <ImportNote />
          </Stack>
          <Stack gap={8}>
            <div>
              <Button icon="download" onPress={() => void downloadSheet()}>
                Excel用CSVをダウンロード
              </Button>
            </div>
            <p className={textStyles.note}>仕訳をExcelで確認するファイルです。取り込みには使用しないでください。</p>
          </Stack>
        </Stack>
      </Card>
    </Form>
  );
}

/**
 * Shows 会計用のダウンロード beside the page: a month's journal for the accounting software, with its settings, and its
 * statement. Render it only while it is open.
 */
export function BooksDrawer({ onClose }: { readonly onClose: () => void }) {
  const { data: settings, error, refetch } = $api.useQuery('get', '/accounting/settings');
  const today = useServerTime()?.date;
  return (
    <Drawer isOpen title="会計用のダウンロード" onClose={onClose}>
      {error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : settings === undefined || today === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <BooksParts settings={settings} months={recentMonths(today)} />
      )}
    </Drawer>
  );
}
