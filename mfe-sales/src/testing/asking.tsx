import { useIsFetching } from 'shared/testing';

/** How many calls are under way. At 0, what a failed one has to say is on the screen. */
export const Asking = () => <output aria-label="En camino">{useIsFetching()}</output>;
