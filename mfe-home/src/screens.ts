import { defineScreens } from 'shared/remote';

export default defineScreens('home', {
  HOME: () => import('./wall/wall.page.tsx'),
  NOTIFICACIONES: () => import('./notifications/notifications.page.tsx'),
  PUBLICACION: () => import('./announcement/announcement.page.tsx'),
});
