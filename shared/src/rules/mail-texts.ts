import { defaultPortalName } from './portal-identity.ts';

/** The texts of the mails that the portal sends, and what an operator may write in their place. */

/** What a text may name, in braces, with an example for the preview. `{enlace}` is the mail's button. */
export const mailPlaceholders = {
  enlace: { label: 'Botón con el enlace', example: 'https://portal.example/…' },
  portal: { label: 'Nombre del portal', example: defaultPortalName },
  nombre: { label: 'Nombre de quien lo recibe', example: 'Camila' },
  usuario: { label: 'Correo con el que ingresa', example: 'camila.soto@marca.example' },
  duracion: { label: 'Cuánto dura el enlace', example: '7 días' },
  fecha: { label: 'Fecha y hora', example: '24/11/2026 10:30' },
  persona: { label: 'Quién lo hizo', example: 'Ana Rojas' },
  suceso: {
    label: 'Qué pasó',
    example: 'La verificación en dos pasos de su cuenta se activó',
  },
  aviso: { label: 'Qué pasó, como asunto', example: 'Activó la verificación en dos pasos' },
  anuncio: { label: 'Título del anuncio', example: 'Horario de fin de año' },
  pedida: { label: 'Quién pidió la corrección', example: 'Camila Soto' },
  dia: { label: 'Día de la venta', example: '20/11/2026' },
  local: { label: 'Marca y local', example: 'Lúmina, local 101' },
  accion: { label: 'Qué hizo', example: 'corrigió' },
  cambio: { label: 'Qué cambió', example: 'La venta pasó de $ 120.000 a $ 150.000.' },
  motivo: { label: 'Motivo', example: 'La boleta 1.204 estaba repetida' },
  descuento: { label: 'Nombre del descuento', example: '20 % en calzado' },
  marca: { label: 'Marca', example: 'Lúmina' },
  vigencia: { label: 'Cuándo vale', example: 'del 01/12/2026 al 31/12/2026' },
  centros: { label: 'Centros comerciales', example: 'Mall Norte, Mall Sur' },
  codigo: { label: 'Código del cupón', example: 'K7MQ-4TXP' },
  llave: { label: 'Nombre de la llave y cómo comienza', example: 'SAP producción (vit_a1b2c3d4…)' },
  vence: { label: 'Último día', example: '08/12/2026' },
  archivo: { label: 'Nombre del archivo', example: 'deudas.csv' },
  registros: { label: 'Tipo de registro', example: 'Deudas' },
  plazo: { label: 'Cuándo se esperaban', example: '24/11/2026 a las 06:00' },
  condiciones: { label: 'Condiciones, si las hay', example: 'No acumulable con otras ofertas' },
} as const satisfies Readonly<Record<string, { label: string; example: string }>>;
export type MailPlaceholder = keyof typeof mailPlaceholders;

/** The parts of a mail's text. Paragraphs of the body are separated by a blank line. */
export type MailText = {
  readonly asunto: string;
  readonly saludo: string;
  /** One paragraph is `{enlace}`, the button; what follows it is small print. */
  readonly cuerpo: string;
  readonly boton: string;
  readonly firma: string;
};
export const mailTextFields = ['asunto', 'saludo', 'cuerpo', 'boton', 'firma'] as const;
export type MailTextField = (typeof mailTextFields)[number];

type MailTextKind = {
  readonly name: string;
  /** When it is sent, in a sentence. */
  readonly when: string;
  /** What its text may name besides `{enlace}`. */
  readonly may: readonly MailPlaceholder[];
  /** What its body must name besides `{enlace}`: without it the mail is of no use. */
  readonly needs: readonly MailPlaceholder[];
  /** The portal's own text. */
  readonly text: MailText;
};

const signature = '{portal}, el portal B2B de los locatarios. Este mensaje es automático: no lo responda.';
const hello = 'Hola, {nombre}:';
const body = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');
const ends = 'El enlace sirve una sola vez y vence en {duracion}. Si pide otro, este deja de funcionar.';
const profileNote = 'Puede dejar de recibir estos avisos en su perfil, en la sección Notificaciones.';
const forStaff =
  'Le crearon una cuenta en {portal}, el portal con el que el operador de los centros comerciales trabaja con sus locatarios.';

const mail = (
  name: string,
  when: string,
  {
    may = [],
    needs = [],
    ...text
  }: Partial<Pick<MailTextKind, 'may' | 'needs'>> &
    Omit<MailText, 'saludo' | 'firma'> &
    Partial<Pick<MailText, 'saludo'>>,
): MailTextKind => ({
  name,
  when,
  // Only the usual greeting says the name: a mail with its own greeting does not know it.
  may: [...(text.saludo === undefined ? (['nombre'] as const) : []), ...needs, ...may, 'portal'],
  needs,
  text: { saludo: hello, firma: signature, ...text },
});

/** Every mail of the portal, in the order of the list. */
const mailTextKinds = {
  invitacion: mail('Invitación', 'Al invitar a una persona de un locatario.', {
    asunto: 'Le damos la bienvenida a {portal}',
    may: ['usuario', 'duracion'],
    cuerpo: body(
      'Le crearon una cuenta en {portal}, el portal donde su empresa ve anuncios, facturas y contratos y declara las ventas de sus locales.',
      'Su usuario es {usuario}. Para empezar, cree su contraseña:',
      '{enlace}',
      ends,
      'Si el enlace ya venció, ábralo de todos modos: la página le permite pedir otra invitación.',
    ),
    boton: 'Crear mi contraseña',
  }),
  'invitacion-interna': mail('Invitación a una persona interna', 'Al invitar a una persona del operador.', {
    asunto: 'Le damos la bienvenida a {portal}',
    may: ['usuario', 'duracion'],
    cuerpo: body(
      forStaff,
      'Su usuario es {usuario}. Para empezar, cree su contraseña:',
      '{enlace}',
      ends,
      'Si el enlace ya venció, ábralo de todos modos: la página le permite pedir otra invitación.',
    ),
    boton: 'Crear mi contraseña',
  }),
  'invitacion-corporativa': mail(
    'Invitación con cuenta corporativa',
    'Al invitar a una persona del operador que ingresa con su cuenta corporativa.',
    {
      asunto: 'Le damos la bienvenida a {portal}',
      may: ['usuario'],
      cuerpo: body(
        forStaff,
        'Ingrese con «Acceso colaboradores» y su cuenta corporativa {usuario}.',
        '{enlace}',
      ),
      boton: 'Ir al ingreso',
    },
  ),
  'cambiar-clave': mail('Cambio de contraseña', 'Cuando alguien pide cambiar su contraseña.', {
    asunto: 'Cambie su contraseña',
    may: ['duracion', 'usuario'],
    cuerpo: body(
      'Recibimos una solicitud para cambiar la contraseña de su cuenta en {portal}.',
      '{enlace}',
      ends,
      'Si no fue usted, ignore este mensaje: su contraseña sigue siendo la misma.',
    ),
    boton: 'Cambiar mi contraseña',
  }),
  'clave-corporativa': mail(
    'Cambio de contraseña de una cuenta corporativa',
    'Cuando lo pide una persona del operador que ingresa con su cuenta corporativa.',
    {
      asunto: 'Su cuenta ingresa con Acceso colaboradores',
      cuerpo: body(
        'Pidió cambiar la contraseña de su cuenta en {portal}. Las cuentas de colaboradores no tienen una contraseña propia del portal: ingrese con «Acceso colaboradores» y su cuenta corporativa.',
        '{enlace}',
      ),
      boton: 'Ir al ingreso',
    },
  ),
  'clave-cambiada': mail('Contraseña cambiada', 'Después de cada cambio de contraseña.', {
    asunto: 'Su contraseña cambió',
    needs: ['fecha'],
    cuerpo: body(
      'La contraseña de su cuenta en {portal} se cambió el {fecha}.',
      'Por seguridad cerramos las demás sesiones que tenía abiertas.',
      '{enlace}',
      'Si fue usted, no tiene que hacer nada.',
    ),
    boton: 'No fui yo: recuperar mi cuenta',
  }),
  'segundo-factor': mail('Verificación en dos pasos', 'Cuando alguien la activa, la cambia o la usa.', {
    asunto: '{aviso}',
    needs: ['suceso', 'fecha'],
    may: ['aviso'],
    cuerpo: body('{suceso} el {fecha}.', '{enlace}', 'Si fue usted, no tiene que hacer nada.'),
    boton: 'No fui yo: cambiar mi contraseña',
  }),
  accesos: mail('Cambio de accesos', 'Cuando otra persona cambia lo que alguien puede ver y hacer.', {
    asunto: 'Cambiaron sus accesos en {portal}',
    needs: ['persona', 'fecha'],
    cuerpo: body(
      '{persona} modificó el {fecha} las empresas, marcas, locales o permisos de su cuenta. El cambio ya está vigente.',
      'Si no esperaba este cambio, hable con la persona que administra los usuarios de su empresa.',
      '{enlace}',
      profileNote,
    ),
    boton: 'Ver mi perfil',
  }),
  anuncio: mail('Anuncio sin leer', 'Al enviar de nuevo un anuncio a quienes no lo abrieron.', {
    asunto: 'Anuncio sin leer: {anuncio}',
    needs: ['anuncio'],
    cuerpo: body(
      'Su centro comercial publicó «{anuncio}» y usted todavía no lo ha abierto.',
      '{enlace}',
      profileNote,
    ),
    boton: 'Abrir el anuncio',
  }),
  'venta-corregida': mail('Venta corregida', 'Cuando la operadora corrige la venta de un día.', {
    asunto: 'Se corrigió la venta del {dia} de {local}',
    needs: ['dia', 'local', 'cambio', 'motivo'],
    may: ['persona', 'accion'],
    cuerpo: body(
      '{persona}, de la operadora, {accion} la venta del {dia} de {local}. {cambio}',
      'Motivo: {motivo}',
      '{enlace}',
      'Si no está de acuerdo con la corrección, hable con el equipo de su centro comercial.',
    ),
    boton: 'Ver el día',
  }),
  'correccion-rechazada': mail('Corrección rechazada', 'Cuando la operadora rechaza una corrección.', {
    asunto: 'Se rechazó la corrección de la venta del {dia} de {local}',
    needs: ['dia', 'local', 'motivo'],
    may: ['persona', 'pedida'],
    cuerpo: body(
      '{persona}, de la operadora, rechazó la corrección que {pedida} solicitó para la venta del {dia} de {local}. La venta queda como estaba.',
      'Motivo: {motivo}',
      '{enlace}',
      'Si no está de acuerdo, hable con el equipo de su centro comercial.',
    ),
    boton: 'Ver el día',
  }),
  'descuento-por-revisar': mail('Descuento por revisar', 'Cuando una marca publica un descuento.', {
    asunto: 'Un descuento espera su revisión',
    needs: ['descuento', 'marca'],
    may: ['vigencia', 'centros'],
    cuerpo: body(
      '{marca} publicó el descuento «{descuento}», válido {vigencia} en {centros}.',
      'Apruébelo, o rechácelo con un motivo que la marca pueda leer.',
      '{enlace}',
    ),
    boton: 'Revisar el descuento',
  }),
  'descuento-aprobado': mail('Descuento aprobado', 'Cuando marketing aprueba un descuento.', {
    asunto: 'Su descuento fue aprobado',
    saludo: 'Hola:',
    needs: ['descuento'],
    may: ['marca', 'vigencia', 'centros'],
    cuerpo: body(
      'Marketing aprobó el descuento «{descuento}» de {marca}.',
      'Se puede obtener y canjear {vigencia} en {centros}.',
      '{enlace}',
    ),
    boton: 'Ver el descuento',
  }),
  'descuento-rechazado': mail('Descuento rechazado', 'Cuando marketing rechaza un descuento.', {
    asunto: 'Su descuento fue rechazado',
    saludo: 'Hola:',
    needs: ['descuento', 'motivo'],
    may: ['marca'],
    cuerpo: body(
      'Marketing rechazó el descuento «{descuento}» de {marca}.',
      'Motivo: {motivo}',
      'Puede crear otro descuento que lo tenga en cuenta y volver a publicarlo.',
      '{enlace}',
    ),
    boton: 'Ver el descuento',
  }),
  cupon: mail('Cupón', 'Cuando una persona obtiene un cupón de descuento.', {
    asunto: 'Su cupón de {marca}',
    needs: ['codigo', 'descuento'],
    may: ['marca', 'vigencia', 'centros', 'condiciones'],
    cuerpo: body(
      'Este es su código para «{descuento}» de {marca}: {codigo}',
      'Preséntelo en la tienda {vigencia} en {centros}. Se canjea una sola vez.',
      'Condiciones: {condiciones}',
      '{enlace}',
    ),
    boton: 'Ver mis cupones',
  }),
  'llave-por-vencer': mail(
    'Llave por vencer',
    'Dos semanas y dos días antes de que venza una llave de integración o de despliegue, a quien la creó.',
    {
      asunto: 'Una llave vence el {vence}',
      needs: ['llave', 'vence'],
      cuerpo: body(
        'La llave {llave}, que usted creó, se acepta hasta el {vence}. Después se rechaza lo que envíe el sistema que la usa.',
        'Cree otra y cámbiela en el sistema antes de ese día, o extienda su plazo si es una llave de integración.',
        '{enlace}',
      ),
      boton: 'Ver las llaves',
    },
  ),
  'importacion-con-errores': mail(
    'Archivo de la carpeta con errores',
    'Cuando no se aplica un archivo de la carpeta de importación, a quienes se avisa de ese tipo de registro.',
    {
      asunto: 'No se importó {archivo}',
      saludo: 'Hola:',
      needs: ['archivo', 'motivo'],
      may: ['registros'],
      cuerpo: body(
        'El archivo {archivo} de la carpeta de importación ({registros}) no se aplicó: {motivo}',
        'No se guardó ningún registro. Corrija el archivo y déjelo otra vez en la carpeta.',
        '{enlace}',
      ),
      boton: 'Ver la importación',
    },
  ),
  'registros-sin-llegar': mail(
    'Registros que no llegaron',
    'Cuando pasa el plazo en que se esperaban los registros de un tipo, una vez por fecha.',
    {
      asunto: 'No llegaron: {registros}',
      saludo: 'Hola:',
      needs: ['registros', 'plazo'],
      cuerpo: body(
        'Se esperaban registros de este tipo hasta el {plazo} y no llegaron: {registros}.',
        'No llegaron por la API, ni por la carpeta de importación, ni en un archivo de una persona.',
        '{enlace}',
      ),
      boton: 'Ver las integraciones',
    },
  ),
} as const satisfies Readonly<Record<string, MailTextKind>>;

export type MailTextKindName = keyof typeof mailTextKinds;
export const mailTextKindNames = Object.keys(mailTextKinds) as [MailTextKindName, ...MailTextKindName[]];
export const mailTextKind = (name: MailTextKindName): MailTextKind => mailTextKinds[name];

/** What a field of a mail's text may name; the button is a paragraph of the body. */
export const placeholdersOf = (kind: MailTextKindName, field: MailTextField): readonly MailPlaceholder[] => {
  const { may } = mailTextKind(kind);
  return field === 'cuerpo' ? ['enlace', ...may] : may;
};
