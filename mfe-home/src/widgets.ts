import { defineWidgets } from 'shared/remote';

/** What this area draws in the shell's frame. */
export default defineWidgets('home', {
  BELL: () => import('./notifications/bell.tsx'),
});
