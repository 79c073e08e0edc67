import { routeTitles } from 'shared/routes';

/** 'Crear solicitud' (U-2.4, U-5). */
export const texts = {
  /** The form's title (U-150). */
  title: routeTitles.FORMULARIO_TICKETERA,
  context: 'El equipo de su centro comercial la recibirá y le responderá en el portal.',
  back: 'Volver a Ayuda',
  /** A claim changes nothing in the contract (U-151). */
  notice: 'Un reclamo no modifica el contrato de arriendo ni las obligaciones que este establece.',
  restored: 'Recuperamos lo que había escrito. Los archivos debe adjuntarlos otra vez.',
  person: 'Sus datos',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  phoneHelp: 'Solo para esta solicitud. Su perfil no cambia.',
  place: '¿Dónde?',
  building: 'Centro comercial',
  store: 'Local',
  anyStore: 'El centro comercial en general',
  buildingFirst: 'Elija primero un centro comercial',
  storesLoading: 'Cargando locales…',
  storesAwaited: 'Espere a que carguen los locales',
  storesFailed: 'No pudimos cargar los locales',
  retry: 'Reintentar',
  topic: '¿Qué necesita?',
  area: 'Área',
  request: 'Solicitud',
  subtype: 'Subtipo',
  choose: 'Seleccione',
  areaFirst: 'Elija primero un área',
  urgency: '¿Esto impide atender a sus clientes?',
  urgencies: { no_impide_atender_clientes: 'No', si_impide_atender_clientes: 'Sí' },
  description: 'Descripción',
  counter: (length: number, most: number): string => `${length}/${most}`,
  files: 'Adjuntos',
  filesHelp: (most: number, size: string): string =>
    `Hasta ${most} imágenes, videos o PDF, de ${size} cada uno como máximo.`,
  addFiles: 'Adjuntar archivos',
  removeFile: (name: string): string => `Quitar ${name}`,
  chosenFiles: 'Archivos adjuntos',
  alreadyThere: (name: string): string => `«${name}» ya está adjunto`,
  cancel: 'Cancelar',
  leave: {
    title: '¿Descartar la solicitud?',
    description: 'Lo que escribió se perderá.',
    confirmLabel: 'Descartar',
    cancelLabel: 'Seguir editando',
    destructive: true,
  },
  send: 'Enviar solicitud',
  sending: 'Enviando…',
  sendingFiles: (count: number, size: string): string =>
    count === 1 ? `Enviando 1 archivo (${size})…` : `Enviando ${count} archivos (${size})…`,
  /** The form was sent with a required field missing (U-277). */
  missing: 'Faltan campos por rellenar',
  wrong: 'Revise los campos marcados',
  /** The request could not be created (U-379). */
  failed: 'No fue posible crear la solicitud',
  noBuildings: 'Su usuario no tiene centros comerciales asociados',
  noBuildingsHelp:
    'Pida a quien administra los usuarios de su empresa que le asigne una empresa, marca o local.',
  /** The dialog after the request was created (U-154). */
  created: {
    title: 'Creación exitosa',
    text: (id: number): string =>
      `Su solicitud ${id} fue enviada. Puede seguir su estado en «Mis solicitudes».`,
    leaving: 'En unos segundos lo llevaremos a sus solicitudes.',
    accept: 'Aceptar',
    view: 'Ver solicitud',
  },
} as const;
