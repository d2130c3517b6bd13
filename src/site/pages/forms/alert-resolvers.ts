import { zodResolver } from '@hookform/resolvers/zod';
import { heroSchema, searchSchema } from './form-schemas';

/** Validation of the two alert forms that are part of a page. */
export const alertResolvers = {
  main_hero_form: zodResolver(heroSchema),
  job_listings_hero_form: zodResolver(searchSchema),
} as const;
