export const SITE_NAME = 'GetHired';
