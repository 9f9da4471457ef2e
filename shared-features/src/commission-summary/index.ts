export { CommissionFigures } from './commission-figures';
export { CommissionSummary } from './commission-summary';
export { useCommission } from './use-commission';
