export { checkPromotion } from './check-promotion';
export { PromotionField } from './promotion-field';
