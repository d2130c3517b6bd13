import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, within } from 'storybook/test';
import '../../src/site/app/boot/site.css';
import { plans } from '../../src/site/content/plans';
import {
  type PromotionPercent,
  promotionPercents,
} from '../../src/site/content/promotion-percents';
import type { PromotionCodes } from '../../src/site/content/promotions';
import { createInMemoryStorage } from '../../src/site/gateway/in-memory-storage';
import { SitePortsProvider } from '../../src/site/ports/ports-context';
import { PlanOffer } from '../../src/site/pages/plan-offer';
import { PromotionTerms } from '../../src/site/pages/promotion-terms';
import { createStorySitePorts } from '../funnels/funnel-story';

const shares = { '30': 0.1, '50': 0.8, '70': 0.1 } as const;
const discounts = promotionPercents.map((percent) => ({
  percent,
  label: `${percent}% off`,
  share: shares[percent],
}));

const drawnAt = Date.UTC(2026, 5, 10, 12);

/** The terms of the wheel, and the result of a draw. */
function DrawnDiscount({ percent, codes }: { percent: PromotionPercent; codes: PromotionCodes }) {
  const ports = useMemo(
    () => ({
      ...createStorySitePorts({
        storage: createInMemoryStorage(),
        now: () => 0,
        newId: () => 'id',
      }),
      promotions: { parameter: 'prefilled_promo_code', codes },
    }),
    [codes],
  );
  return (
    <MemoryRouter>
      <SitePortsProvider ports={ports}>
        <div className="mx-auto grid max-w-step gap-12 px-5 py-8">
          <PromotionTerms
            plan={plans.double_down}
            discounts={discounts}
            isOpen
            onPass={() => undefined}
          />
          <PlanOffer plan="double_down" discount={{ percent, at: drawnAt }} source="story" />
        </div>
      </SitePortsProvider>
    </MemoryRouter>
  );
}

const meta = { title: 'Site/Drawn discount', component: DrawnDiscount } satisfies Meta<
  typeof DrawnDiscount
>;
export default meta;
type Story = StoryObj<typeof meta>;

const withCodes = { 30: 'WHEEL30', 50: 'WHEEL50', 70: 'WHEEL70' };
const withoutCodes = { 30: null, 50: null, 70: null };

/** Checks that the card and the address of the checkout agree. */
const expectOffer =
  (price: string, query: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Double Down' });
    await expect(card).toHaveTextContent(`${price} per week`);
    await expect(within(card).getByRole('link', { name: 'Get Double Down' })).toHaveAttribute(
      'href',
      `https://pay.example/others${query}`,
    );
  };

export const TodayIsLower: Story = {
  args: { percent: '30', codes: withCodes },
  play: expectOffer('$29', ''),
};
export const TodayIsEqual: Story = {
  args: { percent: '50', codes: withoutCodes },
  play: expectOffer('$29', ''),
};
export const WithCode: Story = {
  args: { percent: '70', codes: withCodes },
  play: expectOffer('$17.40', '?prefilled_promo_code=WHEEL70'),
};
export const WithoutCode: Story = {
  args: { percent: '70', codes: withoutCodes },
  play: expectOffer('$29', ''),
};
