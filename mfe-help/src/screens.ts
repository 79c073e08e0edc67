import { defineScreens } from 'shared/remote';

export default defineScreens('help', {
  CENTRO_AYUDA: () => import('./help-centre/help-centre.page.tsx'),
  CENTRO_AYUDA_FAQ: () => import('./question/question.page.tsx'),
  FORMULARIO_TICKETERA: () => import('./ticket-form/ticket-form.page.tsx'),
  TICKETS: () => import('./help-centre/tickets/tickets.page.tsx'),
  ACERCA: () => import('./about/about.page.tsx'),
});
