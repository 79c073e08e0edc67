import { defineScreens } from 'shared/remote';

export default defineScreens('admin', {
  PERFIL: () => import('./profile/profile.page.tsx'),
  USO_DEL_PORTAL: () => import('./usage/usage.page.tsx'),
  PERFIL_UPDATE: () => import('./profile/profile-update.page.tsx'),
});
