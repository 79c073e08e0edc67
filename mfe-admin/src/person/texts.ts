import { routeTitles } from 'shared/routes';

/** Texts of a person's public card (P-109, P-143, P-144). */
export const personTexts = {
  context: 'Datos de contacto y rol en el portal.',
  title: routeTitles.PERFIL_CLIENTE,
  email: 'Correo electrónico',
  phone: 'Teléfono',
  noPhone: 'Teléfono no registrado',
  position: 'Cargo',
  noPosition: 'Sin cargo asignado',
  roles: 'Roles',
  pending: 'Invitación enviada',
  notFound: 'No encontramos a esta persona',
  notFoundHelp: 'Puede que ya no esté en su empresa.',
  home: 'Volver al mural',
} as const;
