import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useBrowserConfig } from 'shared-shell';
import { Alert, BareButton, Button, Icon, Skeleton } from 'shared-ui/core';
import { loadShellPart, reportMissingPart } from '../../remotes/chunks/shell-part';
import * as styles from './help-chat.css';

type HelpPanelPart = typeof import('./help-panel');

/**
 * Shows help in the corner of signed-in pages: the help chat of the deployment (docs/specification.md 2.4), or the
 * product's own answers.
 */
export function HelpChat() {
  const { helpChat } = useBrowserConfig();
  return helpChat === null ? <OwnHelp /> : <ThirdPartyChat url={helpChat.url} />;
}

interface OpenerProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Shows the button that opens and closes a panel of help. */
function Opener({ isOpen, onPress, children }: OpenerProps) {
  return (
    <BareButton className={styles.opener} aria-expanded={isOpen} onPress={onPress}>
      <Icon name={isOpen ? 'close' : 'help'} size="18px" />
      <span className={styles.openerText}>{children}</span>
    </BareButton>
  );
}

/**
 * Shows the chat of a deployment. Its page is in a frame without our origin and is loaded when first opened. It stays
 * loaded, so that a conversation survives closing the panel.
 */
function ThirdPartyChat({ url }: { readonly url: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  const toggle = () => {
    setOpen(!isOpen);
    setOpened(true);
  };
  return (
    <aside className={styles.widget} aria-label="ヘルプチャット" data-print="hide">
      {wasOpened ? (
        <iframe
          className={styles.frame}
          hidden={!isOpen}
          src={url}
          title="ヘルプチャット"
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : null}
      <Opener isOpen={isOpen} onPress={toggle}>
        {isOpen ? 'チャットを閉じる' : 'チャットで質問'}
      </Opener>
    </aside>
  );
}

/**
 * Answers from the questions and answers of the product, or takes a message to the operator. Its code is loaded when
 * first opened. What was typed survives closing the panel.
 */
function OwnHelp() {
  const [isOpen, setOpen] = useState(false);
  const [part, setPart] = useState<HelpPanelPart | 'failed' | null>(null);
  const widget = useRef<HTMLElement>(null);

  const load = async () => {
    setPart(null);
    try {
      setPart(await loadShellPart('help', () => import('./help-panel')));
    } catch (error) {
      setPart('failed');
      reportMissingPart(error);
    }
  };
  const toggle = () => {
    setOpen(!isOpen);
    if (part === null) void load();
  };
  const close = () => {
    setOpen(false);
    widget.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  };
  // Escape in an opened list of choices closes only that list, which is outside of this element.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && !event.nativeEvent.isComposing) close();
  };
  return (
    <aside ref={widget} className={styles.own} aria-label="ヘルプ" data-print="hide" onKeyDown={closeOnEscape}>
      <div className={styles.panel} hidden={!isOpen}>
        {part === null ? (
          isOpen ? (
            <Skeleton lines={4} />
          ) : null
        ) : part === 'failed' ? (
          <Alert tone="danger" title="ヘルプを読み込めませんでした" isLive>
            <Button size="sm" onPress={() => void load()}>
              再試行
            </Button>
          </Alert>
        ) : (
          <part.HelpPanel isOpen={isOpen} />
        )}
      </div>
      <Opener isOpen={isOpen} onPress={toggle}>
        {isOpen ? 'ヘルプを閉じる' : '質問する'}
      </Opener>
    </aside>
  );
}
