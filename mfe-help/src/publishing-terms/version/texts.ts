export const texts = {
  title: (version: string): string => `Términos: ${version}`,
  content: 'Contenido',
  changes: 'Qué cambia',
  changesHelp:
    'Es lo primero que lee quien ya aceptó la versión anterior. En la primera versión puede quedar vacío.',
  text: 'Términos',
  preview: 'Vista previa',
  previewTitle: 'Términos y condiciones',
  previewChanges: 'Qué cambia en esta versión',
  previewAgree: 'Leí y acepto los términos y condiciones',
  published: 'Está publicada y no se puede cambiar. Para corregirla, cree una versión nueva.',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  saveFailed: 'No se pudo guardar',
  upToDate: 'Guardado',
  unsaved: 'Cambios sin guardar',
  restored: 'Recuperamos lo que escribió antes en este dispositivo y no guardó.',
  discard: 'Descartar',
  publish: 'Publicar',
  publishing: 'Publicando…',
  publishTitle: 'Publicar esta versión de los términos',
  publishHelp: (people: string): string =>
    people === '1'
      ? 'Se pedirá aceptarla a 1 persona: al ingresar, o al volver a cargar el portal si ya está dentro. Una versión publicada no se puede cambiar ni retirar.'
      : `Se pedirá aceptarla a ${people} personas: al ingresar, o al volver a cargar el portal si ya están dentro. Una versión publicada no se puede cambiar ni retirar.`,
  publishConfirm: 'Publicar términos',
  done: 'Términos publicados',
  publishFailed: 'No se pudo publicar',
  conflictTitle: 'Otra persona guardó este borrador',
  conflictHelp: 'Elija qué queda.',
  conflictFields: { changes: 'Qué cambia', content: 'Términos' },
} as const;
