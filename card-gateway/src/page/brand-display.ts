import { securityCodeLength, type CardBrand } from 'shared-rules/card';
import { digitsOf } from 'shared-rules/width';
import { brandOf } from '../cards/card-number';
import { element } from './element';

/** Returns the brand of the number field's content. */
export const currentBrand = (): CardBrand | null => brandOf(digitsOf(element('number', HTMLInputElement).value));

/** Greys out all other brands, and describes where the security code is on this one. */
export function showBrand(brand: CardBrand | null): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-brand]')) {
    mark.classList.toggle('is-other', brand !== null && mark.dataset['brand'] !== brand);
  }
  const side = brand === 'AMEX' ? '表面' : '裏面';
  element('security_code-hint', HTMLElement).textContent = `カード${side}の${securityCodeLength(brand)}桁の数字です。`;
}
