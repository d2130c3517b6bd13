import { z } from 'zod';

// Imported first: zod would compile schemas with `new Function`, which the content policy refuses.
z.config({ jitless: true });
