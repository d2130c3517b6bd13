import { autopilotOnlyLabel } from '../../content/landing';
import { Badge } from '../../../shared/ui/badge';

/** Shown with features that only Full Autopilot has (LD-04). */
export function AutopilotOnlyBadge() {
  return <Badge tone="warning">{autopilotOnlyLabel}</Badge>;
}
