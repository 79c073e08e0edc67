import { defineScreens } from 'shared/remote';

export default defineScreens('home', {
  HOME: () => import('./wall/wall.page.tsx'),
  ANUNCIOS: () => import('./publishing/list/publishing.page.tsx'),
  ANUNCIO: () => import('./publishing/editor/editor.page.tsx'),
  ANUNCIO_LECTURAS: () => import('./publishing/receipts/receipts.page.tsx'),
  AVISOS: () => import('./publishing-broadcasts/list/broadcasts.page.tsx'),
  AVISO: () => import('./publishing-broadcasts/editor/editor.page.tsx'),
  BANNERS: () => import('./publishing-banners/list/banners.page.tsx'),
  BANNER: () => import('./publishing-banners/editor/editor.page.tsx'),
  NOTIFICACIONES: () => import('./notifications/notifications.page.tsx'),
  PUBLICACION: () => import('./announcement/announcement.page.tsx'),
});
