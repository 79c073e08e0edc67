import { defineScreens } from 'shared/remote';

export default defineScreens('auth', {
  LOGIN: () => import('./sign-in/sign-in.page.tsx'),
  RECUPERAR_PASSWORD: () => import('./recover/recover.page.tsx'),
  CONFIGURAR_PASSWORD: () => import('./new-password/new-password.page.tsx'),
});
