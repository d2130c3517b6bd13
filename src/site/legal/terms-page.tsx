import { terms } from '../../content/legal';
import { LegalPage } from './legal-page';

/** `/terms-of-service` (ST-04). */
export function TermsPage() {
  return <LegalPage text={terms} path="/terms-of-service" />;
}
