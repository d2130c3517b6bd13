import { claims } from './claims';
import { SITE_NAME } from './site-name';

export const company = {
  name: SITE_NAME,
  legalName: 'GetHired Careers, Inc.',
  address: '1200 Harbor Avenue, Suite 410, San Francisco, CA, USA',
  supportEmail: 'support@gethired.example',
  supportPromise: `${claims.supportTime.text}.`,
  employerEmail: 'employers@gethired.example',
} as const;
