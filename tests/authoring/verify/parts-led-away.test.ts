import { describe, expect, it } from 'vitest';
import { describeFinding, verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildFunnel } from '../../support/engine/build-funnel';
import type { FunnelParts } from '../../support/funnel-source-types';

const is = (value: string) => ({ field: 'size', operator: 'is' as const, value });
const page = [{ to: '/employers', weight: 1 }];

/** A funnel whose ending has a part for large companies, with a result. */
function findHidden(result: FunnelParts['result']): { message: string; related: unknown }[] {
  const definition = buildFunnel({
    steps: [
      buildChoiceQuestion('size', ['small', 'large']),
      {
        kind: 'ending',
        id: 'thanks',
        title: 'Thanks',
        parts: [
          { kind: 'paragraph', text: 'We write to you.' },
          { kind: 'paragraph', text: 'We call you.', visibleWhen: is('large') },
        ],
      },
    ],
    result,
  });
  return verify(definition)
    .filter(({ code }) => code === 'ending/part-never-shown')
    .map((finding) => ({ message: describeFinding(finding).message, related: finding.related }));
}

describe('a part that no visitor can see names its cause', () => {
  it('a rule of the result leads away those who would see it', () => {
    expect(
      findHidden({ rules: [{ when: is('large'), redirect: page }], fallbackTo: '/' }),
    ).toMatchObject([
      {
        message: expect.stringMatching(/the result leads all for whom .* to a page$/) as string,
        related: [['result', 'rules', 0]],
      },
    ]);
  });

  it('the pages for all others lead them away', () => {
    expect(
      findHidden({ rules: [{ when: is('small') }], redirect: page, fallbackTo: '/' }),
    ).toMatchObject([{ related: [['result', 'redirect']] }]);
  });
});
