import { describe, expect, it } from 'vitest';
import { removalSchema } from '../../../../src/site/pages/employers/removal-request';
import {
  heroSchema,
  joinSchema,
  newsletterSchema,
  prospectSchema,
  subscribeAllSchema,
  subscribeEmailSchema,
} from '../../../../src/site/pages/forms/form-schemas';
import { contactSchema } from '../../../../src/site/pages/quiz-results/results-state';
import { hopelessEmailAddresses, validEmailAddresses } from '../../../support/text/email-addresses';

const emails = {
  'JF-03 the shared submit': prospectSchema.shape.email,
  'JF-03 the hero form': heroSchema.shape.email,
  'JL-06 the dialog for an e-mail': subscribeEmailSchema.shape.email,
  'JL-09 the dialog for everything': subscribeAllSchema.shape.email,
  'LD-09 the Join dialog': joinSchema.shape.email,
  'TY-04 the newsletter': newsletterSchema.shape.email,
  'ST-03 the removal request': removalSchema.shape.contactEmail,
  'QZ-08 the result of the main quiz': contactSchema.shape.email,
};

describe.each(Object.entries(emails))('RT-05 %s', (_, email) => {
  it('every schema accepts valid e-mail addresses and trims them', () => {
    for (const address of validEmailAddresses)
      expect(email.safeParse(`\u00a0${address} `)).toEqual({ success: true, data: address });
  });

  it('every schema rejects invalid e-mail addresses', () => {
    expect(hopelessEmailAddresses.filter((text) => email.safeParse(text).success)).toEqual([]);
  });
});
