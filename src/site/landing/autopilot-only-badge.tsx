import { autopilotOnlyLabel } from '../../content/landing';
import { Badge } from '../../ui/badge';

/** Said beside whatever no other plan brings (LD-04). */
export function AutopilotOnlyBadge() {
  return <Badge tone="warning">{autopilotOnlyLabel}</Badge>;
}
