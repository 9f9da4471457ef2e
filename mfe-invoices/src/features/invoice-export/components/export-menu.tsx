import { BUTTONS } from 'shared-rules/words';
import { Menu } from 'shared-ui/overlays';
import type { ListQuestion } from '../../received-invoice-list/list-question';
import { useExport } from '../use-export';
import { ExportDialog } from './export-dialog';

/** ダウンロード: the table, or the files, of everything that the question finds, on all its pages. */
export function ExportMenu({ question }: { readonly question: ListQuestion }) {
  const { state, start, stop } = useExport(question.tab, question.filter);
  return (
    <>
      <Menu
        look="button"
        icon="download"
        isDisabled={state.kind === 'asking'}
        entries={[
          { id: 'csv', label: '一覧（CSV）', icon: 'description', onAction: () => start('csv') },
          { id: 'zip', label: '請求書ファイル（ZIP）', icon: 'download', onAction: () => start('zip') },
        ]}
      >
        {BUTTONS.download}
      </Menu>
      <ExportDialog state={state} onRetry={start} onClose={stop} />
    </>
  );
}
