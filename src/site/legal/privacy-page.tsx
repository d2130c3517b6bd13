import { privacy } from '../../content/legal';
import { LegalPage } from './legal-page';

/** `/privacy-policy` (ST-05). */
export function PrivacyPage() {
  return <LegalPage text={privacy} path="/privacy-policy" />;
}
