import { defineScreens } from 'shared/remote';

export default defineScreens('help', {
  CENTRO_AYUDA: () => import('./help-centre/help-centre.page.tsx'),
  CENTRO_AYUDA_FAQ: () => import('./question/question.page.tsx'),
  FORMULARIO_TICKETERA: () => import('./ticket-form/ticket-form.page.tsx'),
  TICKETS: () => import('./help-centre/tickets/tickets.page.tsx'),
  PREGUNTAS: () => import('./publishing-questions/questions/questions.page.tsx'),
  PREGUNTA: () => import('./publishing-questions/question/editor.page.tsx'),
  TERMINOS: () => import('./publishing-terms/list/terms.page.tsx'),
  TERMINO: () => import('./publishing-terms/version/version.page.tsx'),
  TERMINO_ACEPTACIONES: () => import('./publishing-terms/acceptances/acceptances.page.tsx'),
  TERMINOS_VIGENTES: () => import('./terms/terms.page.tsx'),
  ACERCA: () => import('./about/about.page.tsx'),
});
