export { checkPromotion, PromotionField } from './promotion-field';
