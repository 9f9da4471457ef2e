import { type Operation, isOperation } from '../../operation';
import * as buyers from './buyers.contract';
import * as chargebacks from './chargebacks.contract';
import * as complaints from './complaints.contract';
import * as decisions from './decisions.contract';
import * as operators from './operators.contract';
import * as payments from './payments.contract';
import * as product from './product.contract';
import * as promotions from './promotions.contract';
import * as settlements from './settlements.contract';
import * as systems from './systems.contract';
import * as terms from './terms.contract';
import * as transfers from './transfers.contract';

/** Every call of the operator's interface. It has a document of its own: outsiders do not learn of it. */
export const operatorContract: readonly Operation[] = [
  payments,
  chargebacks,
  transfers,
  settlements,
  decisions,
  operators,
  buyers,
  complaints,
  promotions,
  terms,
  systems,
  product,
]
  .flatMap((module) => Object.values<object>(module))
  .filter(isOperation);
