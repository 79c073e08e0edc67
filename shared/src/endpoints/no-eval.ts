import { config } from 'zod/mini';

// zod's JIT compiles schemas with `eval`, which the portal's content security policy forbids; browsers report
// the mere attempt. Must be imported before the first schema is created, in every bundle.
config({ jitless: true });
