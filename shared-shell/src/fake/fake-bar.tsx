import { useState } from 'react';
import { queryClient } from 'shared-auth';
import { Alert, Button, Cluster, Stack } from 'shared-ui/core';
import { FAKE_MODES, type FakeMode } from './fake-mode';
import type { FakeServer } from './fake-server';

const LABELS: Readonly<Record<FakeMode, string>> = {
  filled: '通常',
  empty: 'データなし',
  error: 'エラー',
  slow: '遅い応答',
};

interface FakeBarProps {
  readonly server: FakeServer;
}

/**
 * Shows a bar above every page of a remote that runs without a server: it says that nothing is real, and switches how
 * the server answers.
 */
export function FakeBar({ server }: FakeBarProps) {
  const [mode, setMode] = useState(server.mode);
  const choose = (next: FakeMode) => {
    server.mode = next;
    setMode(next);
    void queryClient.resetQueries();
  };
  return (
    <aside aria-label="見本の表示">
      <Alert tone="warning" title="見本のログインとデータで表示しています（サーバーには接続していません）">
        <Stack gap={8}>
          <p>登録や変更をしても、どこにも保存されません。</p>
          <Cluster>
            {FAKE_MODES.map((name) => (
              <Button
                key={name}
                size="sm"
                variant={name === mode ? 'primary' : 'secondary'}
                aria-label={`応答: ${LABELS[name]}${name === mode ? '（選択中）' : ''}`}
                onPress={() => choose(name)}
              >
                {LABELS[name]}
              </Button>
            ))}
          </Cluster>
        </Stack>
      </Alert>
    </aside>
  );
}
