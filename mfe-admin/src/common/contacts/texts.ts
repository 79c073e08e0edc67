/** Texts of the contact lists of a company and of a brand (P-2.11, P-2.12). */
export const contactsTexts = {
  contacts: 'Contactos',
  /** Tags the current user (P-112). */
  you: 'Tú',
  /** The status 'Pendiente' among contacts (P-144). */
  pending: 'Invitación enviada',
  noPosition: 'Sin cargo asignado',
  noPhone: 'Teléfono no registrado',
  add: 'Agregar',
  addTo: (list: string) => `Agregar a ${list}`,
  remove: (name: string) => `Eliminar a ${name}`,
  removeTitle: 'Eliminar contacto',
  removeQuestion: (name: string, list: string) =>
    `${name} dejará de estar entre los contactos de “${list}” y perderá los accesos de ese rol. Su cuenta y sus demás roles se mantienen.`,
  removeConfirm: 'Eliminar contacto',
  removed: 'Contacto eliminado',
  removeFailed: 'No pudimos eliminar el contacto',
  /** An empty contact list (P-409). */
  none: 'No hay contactos para mostrar',

  /** The notice that people are now managed among the users (P-115). */
  movedTitle: 'Cambio de sección',
  moved: 'Esta acción ahora se realiza desde la sección “Usuarios y Roles”',
  movedIn: (seconds: number) =>
    seconds === 1 ? 'Lo llevaremos en 1 segundo.' : `Lo llevaremos en ${seconds} segundos.`,
  cancel: 'Cancelar',
  go: 'Llévame a usuarios y roles',
} as const;
