import type { StateSampler } from './state-sampler';
import type { EndCollector } from './end-collector';
import type { ProductComponent } from './product-component';
import type { Worklist } from './worklist';
import type { Semiring } from './semiring';

/** Shared by all steps of one product exploration. */
export interface ProductContext<W, End> {
  components: readonly ProductComponent[];
  semiring: Semiring<W>;
  sampler: StateSampler<W, End>;
  worklist: Worklist<W, End>;
  endCollector: EndCollector<W, End>;
}
