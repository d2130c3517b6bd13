import type { Coverage } from './coverage';
import type { Endings } from './endings';
import type { Side } from './side';
import type { Waiting } from './waiting';
import type { Weighing } from './weighing';

/** What all steps of one walk are passed with. */
export interface Traversal<W, End> {
  sides: readonly Side[];
  weighing: Weighing<W>;
  coverage: Coverage<W, End>;
  waiting: Waiting<W, End>;
  endings: Endings<W, End>;
}
