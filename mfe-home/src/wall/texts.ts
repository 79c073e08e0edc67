import { routeTitles } from 'shared/routes';

export const texts = {
  title: routeTitles.HOME,
  context: 'Lo que pasa en sus centros comerciales',
  filter: 'Filtra tu contenido:',
  empty: 'No hay anuncios',
  emptyHelp: 'Cuando el centro comercial publique algo para usted, lo verá aquí.',
  emptyFiltered: 'Pruebe con otra categoría o vuelva a ver todos los anuncios.',
  showAll: 'Ver todos los anuncios',
  more: 'Ver más',
  moreFailed: 'No pudimos cargar más anuncios',
  pinned: 'Fijado',
  attachments: (count: number): string => (count === 1 ? '1 adjunto' : `${count} adjuntos`),
  shownOf: (shown: string, total: string): string => `${shown} de ${total} anuncios`,
};
