/** Texts of a company's or brand's contact data (P-250, P-339). */
export const contactTexts = {
  email: 'Correo electrónico',
  phone: 'Teléfono',
  /** In place of an empty phone (P-143). */
  noPhone: 'Teléfono no registrado',
  web: 'Sitio web',
  webHelp: 'Por ejemplo www.sutienda.com',
  notGiven: 'No registrado',
  edit: 'Editar',
  editOf: (name: string) => `Editar ${name}`,
  newTab: '(se abre en otra pestaña)',

  logo: 'Logo',
  logoHelp: 'PNG, JPG o WebP de hasta 5 MB.',
  chooseLogo: 'Elegir imagen',
  changeLogo: 'Cambiar imagen',
  removeLogo: 'Quitar',
  keepLogo: 'Conservar el actual',
  newLogo: (name: string) => `Imagen elegida: ${name}`,
  logoGoes: 'El logo se quitará al guardar.',

  fixed: 'El nombre y los datos tributarios los administra su ejecutivo comercial.',
  restored: 'Recuperamos los cambios que dejó sin guardar.',
  cancel: 'Cancelar',
  save: 'Guardar',
  saving: 'Guardando…',
  /** The answers to a save (P-400, P-401). */
  saved: 'Datos guardados',
  failed: 'Error',

  conflictTitle: 'Otra persona guardó cambios',
  conflictHelp: 'Mientras usted editaba, estos datos cambiaron. Elija con cuáles quedarse.',
} as const;
