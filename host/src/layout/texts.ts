import { portalName } from 'shared/rules/portal-identity';
/** P-063 and the shell's own words. */
export const texts = {
  skip: 'Saltar al contenido',
  menu: 'Menú principal',
  expandMenu: 'Expandir menú',
  collapseMenu: 'Contraer menú',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  homeLink: () => `${portalName()}, ir al mural`,
  company: 'Empresa',
  chooseCompany: 'Elija una empresa',
  /** For internal staff, who view the companies of their malls. */
  allCompanies: 'Todas las empresas',
  /** The visible initials are part of the accessible name, for voice control. */
  account: (name: string, initials: string) => `Cuenta de ${name}, ${initials}`,
  notifications: (unread: string) =>
    unread === '0' ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`,
  profile: 'Mi perfil',
  tour: 'Tour del sitio',
  version: 'Versión del sitio',
  signOut: 'Salir',
  signOutQuestion: {
    title: '¿Salir y borrar lo que no envió?',
    description: 'En este dispositivo queda algo que usted escribió y aún no envió. Al salir se borra.',
    confirmLabel: 'Salir',
    cancelLabel: 'Seguir en el portal',
    destructive: true,
  },
  toDark: 'Usar modo oscuro',
  toLight: 'Usar modo claro',
  errorTitle: 'Error',
  /** 'Ver como': the band over the portal of another person. */
  viewing: {
    label: 'Vista como otra persona',
    as: (name: string) => `Viendo como ${name}`,
    readingUntil: (time: string) => `Solo lectura, hasta las ${time}`,
    /** On a phone, which has no room for more. */
    until: (time: string) => `Hasta las ${time}`,
    stop: 'Terminar',
    failed: 'No pudimos terminar la vista',
  },
  /** Staff who look at a stored release in this tab alone. */
  preview: {
    label: 'Versión de prueba',
    only: 'Solo en esta pestaña, hasta que salga del portal',
    stop: 'Volver a la versión actual',
  },
  pageTitle: (title: string) => `${title} · ${portalName()}`,
} as const;
