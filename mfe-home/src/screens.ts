import { defineScreens } from 'shared/remote';

export default defineScreens('home', {
  HOME: () => import('./wall/wall.page.tsx'),
  ANUNCIOS: () => import('./publishing/list/publishing.page.tsx'),
  ANUNCIO: () => import('./publishing/editor/editor.page.tsx'),
  ANUNCIO_LECTURAS: () => import('./publishing/receipts/receipts.page.tsx'),
  BANNERS: () => import('./publishing-banners/list/banners.page.tsx'),
  BANNER: () => import('./publishing-banners/editor/editor.page.tsx'),
  NOTIFICACIONES: () => import('./notifications/notifications.page.tsx'),
  PUBLICACION: () => import('./announcement/announcement.page.tsx'),
});
