import { useState } from 'react';
import { useBrowserConfig } from 'shared-shell';
import { Button } from 'shared-ui/core';
import * as styles from './help-chat.css';

/**
 * The third-party help chat (spec section 2 "Guard and navigation"), where a deployment has one. Its page lives in a
 * frame without our origin, and is not loaded before somebody opens it; after that it stays, so that a conversation
 * survives closing the panel.
 */
export function HelpChat() {
  const { helpChat } = useBrowserConfig();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (helpChat === null) return null;

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
          src={helpChat.url}
          title="ヘルプチャット"
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : null}
      <Button icon={isOpen ? 'close' : 'help'} aria-expanded={isOpen} onPress={toggle}>
        {isOpen ? 'チャットを閉じる' : 'チャットで質問'}
      </Button>
    </aside>
  );
}
