import { routeTitles } from 'shared/routes';

export const texts = {
  title: routeTitles.CENTRO_AYUDA,
  heading: '¿En qué podemos ayudarte hoy?',
  /** U-130; the third tab is for operations. */
  tabs: {
    preguntas: 'Preguntas Frecuentes',
    solicitudes: 'Mis solicitudes',
    recibidas: 'Por atender',
  },
  /** The button to the request form (U-129). */
  createRequest: 'Crea una solicitud',
  /** The banner that leads to the request form (U-142). */
  bannerTitle: '¿No encontró lo que buscaba?',
  bannerText: 'Cuéntenos qué necesita y el equipo de su centro comercial le responderá.',
  bannerAction: 'Ir al formulario',
  search: 'Buscar',
  more: 'Ver más',
  moreOf: (category: string): string => `Ver más de ${category}`,
  results: 'Tu Búsqueda',
  noResults: '¡Lo sentimos!, sin resultados.',
  noResultsHelp: 'Pruebe con otras palabras, o busque por categoría.',
  clear: 'Ver todas las preguntas',
  found: (count: number): string => (count === 1 ? '1 pregunta' : `${count} preguntas`),
  back: 'Volver a Ayuda',
  empty: 'Todavía no hay preguntas en esta categoría',
  terms: routeTitles.TERMINOS_VIGENTES,
  noQuestions: 'Todavía no hay preguntas',
  noQuestionsHelp: 'Mientras tanto, puede escribirnos con una solicitud.',
};
