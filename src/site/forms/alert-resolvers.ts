import { zodResolver } from '@hookform/resolvers/zod';
import { heroSchema, searchSchema } from './form-schemas';

/** What looks at the two forms that stand in a page, before anything is sent. */
export const alertResolvers = {
  main_hero_form: zodResolver(heroSchema),
  job_listings_hero_form: zodResolver(searchSchema),
} as const;
