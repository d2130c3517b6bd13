import { about, contact, editorialPolicy, sources } from '../../content/texts/company-pages';
import { getPrivacy, terms } from '../../content/texts/legal';
import { useSitePorts } from '../../ports/ports-context';
import { DeleteMyData } from './delete-my-data';
import { TextPage } from './text-page';

/** `/about` (ST-01). */
export const AboutPage = () => <TextPage path="/about" text={about} />;

/** `/editorial-policy` (ST-01). */
export const EditorialPolicyPage = () => (
  <TextPage path="/editorial-policy" text={editorialPolicy} />
);

/** `/sources` (ST-01). */
export const SourcesPage = () => <TextPage path="/sources" text={sources} />;

/** `/contact` (ST-01). */
export const ContactPage = () => <TextPage path="/contact" text={contact} />;

/** `/terms-of-service` (ST-04). */
export const TermsPage = () => <TextPage path="/terms-of-service" text={terms} />;

/** `/privacy-policy` (ST-05). */
export const PrivacyPage = () => {
  const { visitLog } = useSitePorts();
  return (
    <TextPage path="/privacy-policy" text={getPrivacy(visitLog.mode)}>
      <DeleteMyData />
    </TextPage>
  );
};
