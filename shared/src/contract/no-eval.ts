import { config } from 'zod/mini';

// Schemas that compile themselves into functions need `eval`, which the portal's content security policy forbids; the
// mere attempt is reported by browsers. Imported before the first schema is made, for every bundle of the page.
config({ jitless: true });
