import { defineEarly } from 'shared/remote/early';

/** For visitors without a session: the remote's entry alone. */
export default defineEarly({ at: '^/(?:\\?|$)', signedIn: false, calls: [] });
