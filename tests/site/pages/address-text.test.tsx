import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { faq } from '../../../src/site/content/faq';
import { plans } from '../../../src/site/content/plans';
import { getPromotion } from '../../../src/site/content/promotions';
import { AddressText } from '../../../src/site/pages/address-text';
import { ForEmployersPage } from '../../../src/site/pages/employers/for-employers-page';
import { ExternalLink } from '../../../src/site/pages/external-link';
import { FaqList } from '../../../src/site/pages/faq-list';
import { PromotionClaim } from '../../../src/site/pages/promotion-claim';
import { SiteFooter } from '../../../src/site/pages/site-footer';
import {
  ContactPage,
  EditorialPolicyPage,
  PrivacyPage,
  TermsPage,
} from '../../../src/site/pages/text/text-pages';
import { renderPage } from '../../support/site/render-page';

/** The texts that a line holds or breaks. */
function getTexts(): string[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (nodes.nextNode()) texts.push(nodes.currentNode.textContent ?? '');
  return texts;
}

const discount = getPromotion(plans.double_down, '70', { 30: null, 50: null, 70: null });

const places: Readonly<Record<string, () => ReactElement | null>> = {
  '/contact': () => <ContactPage />,
  '/editorial-policy': () => <EditorialPolicyPage />,
  '/terms-of-service': () => <TermsPage />,
  '/privacy-policy': () => <PrivacyPage />,
  '/for-employers': () => <ForEmployersPage />,
  'the footer': () => <SiteFooter legal="standard" />,
  'a list of questions': () => <FaqList entries={faq} />,
  'the claim of a discount': () =>
    discount && <PromotionClaim plan={plans.double_down} promotion={discount} drawnAt={null} />,
  'a link that is not configured': () => (
    <ExternalLink href={null} unavailableMessage={{ title: 'Not yet', text: 'Write to us' }}>
      Open
    </ExternalLink>
  ),
};

it.each(Object.entries(places))('a line may end behind "@" in %s', async (_, renderPlace) => {
  renderPage(<>{renderPlace()}</>);
  const opener = screen.queryByRole('button', { name: 'Open' });
  if (opener !== null) await userEvent.click(opener);
  expect(await screen.findAllByText(/(support|employers)@gethired\.example/u)).not.toEqual([]);
  expect(getTexts().filter((text) => /@\S/u.test(text))).toEqual([]);
});

it('an address is named as a whole, and a text without one is as it was', () => {
  renderPage(
    <p>
      <a href="mailto:a@b.example">
        <AddressText>Write to a@b.example</AddressText>
      </a>
      <AddressText>About us</AddressText>
    </p>,
  );
  const link = screen.getByRole('link', { name: 'Write to a@b.example' });
  expect(link.innerHTML).toBe('<span>Write to a@<wbr aria-hidden="true">b.example</span>');
  expect(link.parentElement).toHaveTextContent('Write to a@b.exampleAbout us');
});
