import { defineScreens } from 'shared/remote';

export default defineScreens('admin', {
  NUEVO_CONTACTO: () => import('./new-contact/new-contact.page.tsx'),
  EMPRESA_USUARIOS: () => import('./users/users.page.tsx'),
  PERFIL: () => import('./profile/profile.page.tsx'),
  USO_DEL_PORTAL: () => import('./usage/usage.page.tsx'),
  PERFIL_UPDATE: () => import('./profile/profile-update.page.tsx'),
});
