/**
 * Inline script in the head of every prerendered page of the site. It is inlined by
 * src/server/prerender with what it imports.
 */
import { captureEvents } from './capture-events';

captureEvents();
