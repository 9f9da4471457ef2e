import { useId } from 'react';
import { NEVER_ALLOWED, type OAuthScope, SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { Icon, type IconName } from 'shared-ui/core';
import * as styles from './authorization.css';

/** What the system will be able to do, and what it never can. */
export function Permissions({ scopes }: { readonly scopes: readonly OAuthScope[] }) {
  return (
    <>
      <WordList title="許可する内容" icon="check" mark={styles.can} words={scopes.map((scope) => SCOPE_WORDS[scope])} />
      <WordList title="連携しても、できないこと" icon="block" mark={styles.cannot} words={NEVER_ALLOWED} />
    </>
  );
}

interface WordListProps {
  readonly title: string;
  readonly icon: IconName;
  readonly mark: string;
  readonly words: readonly string[];
}

function WordList({ title, icon, mark, words }: WordListProps) {
  const id = useId();
  return (
    <section className={styles.section}>
      <h2 id={id} className={styles.heading}>{title}</h2>
      <ul className={styles.list} aria-labelledby={id}>
        {words.map((word) => (
          <li key={word} className={styles.item}>
            <span className={mark}><Icon name={icon} /></span>
            {word}
          </li>
        ))}
      </ul>
    </section>
  );
}
