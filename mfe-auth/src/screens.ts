import { defineScreens } from 'shared/remote';

export default defineScreens('auth', {
  LOGIN: () => import('./sign-in/sign-in.page.tsx'),
});
