import { useState } from 'react';
import { useBrowserConfig } from 'shared-shell';
import { Button } from 'shared-ui/core';
import * as styles from './help-chat.css';

/**
 * Shows the third-party help chat (spec section 2 "Guard and navigation"), if a deployment has one. Its page is in a
 * frame without our origin and is loaded when first opened. It stays loaded, so that a conversation survives closing
 * the panel.
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
