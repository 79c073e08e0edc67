import { defineScreens } from 'shared/remote';

export default defineScreens('admin', {
  PERFIL: () => import('./profile/profile.page.tsx'),
  PERFIL_UPDATE: () => import('./profile/profile-update.page.tsx'),
});
