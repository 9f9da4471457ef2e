import type { FoundAddress } from 'shared-api/types';
import { Button } from 'shared-ui/core';
import * as styles from './address-fields.css';

interface TownChoiceProps {
  readonly addresses: readonly FoundAddress[];
  readonly onChoose: (address: FoundAddress) => void;
}

/** The towns of a postal code that has several. */
export function TownChoice({ addresses, onChoose }: TownChoiceProps) {
  return (
    <div role="group" aria-label="町名の候補" className={styles.towns}>
      <ul className={styles.townList}>
        {addresses.map((address) => {
          const text = `${address.address_state}${address.address_city}${address.address_street}`;
          return (
            <li key={text}>
              <Button size="sm" onPress={() => onChoose(address)}>{text}</Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
