import { defineWidgets } from 'shared/remote';

/** The layout components of this area. */
export default defineWidgets('home', {
  BELL: () => import('./notifications/bell.tsx'),
});
