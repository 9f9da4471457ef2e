import { useState } from 'react';
import { Books } from 'shared-features/payments/books';
import { fileSize } from 'shared-rules/file-size';
import { BUTTONS } from 'shared-rules/buttons';
import { CLOSE } from 'shared-rules/words';
import { Alert, Button, ProgressBar, useIsDesktop } from 'shared-ui/core';
import { Menu, Dialog } from 'shared-ui/overlays';
import type { ListQuestion } from '../list-question/list-question';
import { useExport, type ExportFormat, type ExportState } from './use-export';

interface ExportDialogProps {
  readonly state: ExportState;
  readonly onRetry: (format: ExportFormat) => void;
  /** Stops the download, or puts the failure away. */
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<ExportFormat, string>> = {
  csv: '一覧のダウンロード',
  zip: '請求書ファイルのダウンロード',
};

/** Shows the progress of the files, or an error. The table downloads at once, so only its errors are shown. */
function ExportDialog({ state, onRetry, onClose }: ExportDialogProps) {
  const isOpen = state.kind === 'failed' || (state.kind !== 'idle' && state.format === 'zip');
  if (state.kind === 'failed') {
    const actions = (
      <>
        <Button onPress={onClose}>{CLOSE}</Button>
        <Button variant="primary" onPress={() => onRetry(state.format)}>
          再試行
        </Button>
      </>
    );
    return (
      <Dialog
        isOpen={isOpen}
        title={TITLES[state.format]}
        onClose={onClose}
        closesOnPressBeside={false}
        actions={actions}
      >
        <Alert tone="danger" title="ダウンロードできませんでした" isLive>
          {state.message}
        </Alert>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={TITLES.zip}
      onClose={onClose}
      closesOnPressBeside={false}
      actions={<Button onPress={onClose}>キャンセル</Button>}
    >
      <ExportProgress state={state} />
    </Dialog>
  );
}

function ExportProgress({ state }: { readonly state: ExportState }) {
  if (state.kind !== 'receiving') return <ProgressBar label="ダウンロードの準備をしています" valueText="" />;
  const {
    received: { bytes, total },
    fileCount,
  } = state;
  return (
    <ProgressBar
      label={`請求書ファイル${fileCount}件をダウンロードしています`}
      part={total === null ? undefined : Math.min(1, bytes / total)}
      valueText={total === null ? fileSize(bytes) : `${fileSize(bytes)} / ${fileSize(total)}`}
    />
  );
}

/**
 * Shows ダウンロード: the table or the files of all invoices that match the question, on all pages, and a month's journal
 * and statement.
 */
export function ExportMenu({ question }: { readonly question: ListQuestion }) {
  const { state, start, stop } = useExport(question.tab, question.filter);
  const [isBooksOpen, setIsBooksOpen] = useState(false);
  return (
    <>
      <Menu
        look="button"
        size={useIsDesktop() ? 'sm' : 'md'}
        icon="download"
        isDisabled={state.kind === 'asking'}
        entries={[
          { id: 'csv', label: '一覧（Excel用CSV）', icon: 'description', onAction: () => start('csv') },
          { id: 'zip', label: '請求書ファイル（ZIP）', icon: 'download', onAction: () => start('zip') },
          {
            id: 'books',
            label: '会計用（仕訳・月次明細書）',
            icon: 'description',
            onAction: () => setIsBooksOpen(true),
          },
        ]}
      >
        {BUTTONS.download}
      </Menu>
      <ExportDialog state={state} onRetry={start} onClose={stop} />
      <Books isOpen={isBooksOpen} onClose={() => setIsBooksOpen(false)} />
    </>
  );
}
