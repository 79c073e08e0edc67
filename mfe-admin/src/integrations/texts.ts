import { routeTitles } from 'shared/routes';
import type { RecordColumn } from 'shared/rules/records/kinds';

const valueNames: Readonly<Record<RecordColumn['kind'], string>> = {
  text: 'Texto',
  day: 'Fecha, como 2026-12-31',
  count: 'Número entero',
  amount: 'Número',
  area: 'Número, con hasta 2 decimales',
};

/** 'Integraciones': the keys with which other systems send records, a new one, and one with its examples. */
export const texts = {
  title: routeTitles.INTEGRACIONES,
  context: 'Las llaves con las que su ERP y otros sistemas envían y leen los registros del país.',
  list: 'Llaves de integración',
  empty: {
    filtered: 'Ninguna llave coincide con lo que busca.',
    none: 'Aún no hay llaves. Cree una para que su ERP envíe registros sin planillas.',
  },
  allMalls: 'Todos',
  some: (names: readonly string[]) =>
    names.length > 3 ? `${names.slice(0, 2).join(', ')} y ${names.length - 2} más` : names.join(', '),
  noMalls: 'Ninguno: ya no existen',
  endsOn: (day: string) => `el ${day}`,

  newTitle: 'Crear llave',
  intro: 'La llave envía y lee solo lo que usted elija aquí. Cada llamada queda en Importaciones.',
  nameHelp: 'El sistema que la usa, por ejemplo «SAP producción».',
  kinds: 'Tipos de registro',
  reach: 'Centros comerciales',
  reachAll: 'Todos los del país',
  reachAllHelp: 'También los que se agreguen después.',
  reachSome: 'Solo algunos',
  reachSomeHelp: 'Los registros de los demás no existen para la llave.',
  withoutMall: (names: string) =>
    `${names}: no son de un centro comercial, así que esta llave no puede tenerlos.`,
  searchMalls: 'Buscar centro comercial',
  endsHelp: 'Un año como máximo. Cree otra antes de que venza y cámbiela en el sistema.',

  edit: 'Editar llave',
  editButtons: { cancel: 'Cancelar', save: 'Guardar llave', saving: 'Guardando…' },
  editTitle: (name: string) => `Editar «${name}»`,
  edited: 'Llave guardada',
  editFailed: 'No se pudo guardar la llave',
  mallCount: (n: number) => (n === 1 ? '1 centro comercial' : `${n} centros comerciales`),
  conflictTitle: 'Otra persona cambió esta llave',
  conflictHelp: 'Mientras usted la editaba, otra persona guardó otros valores. Elija con cuáles queda.',

  secretLabel: 'Llave de integración',
  done: 'Ver ejemplos',

  back: 'Volver a Integraciones',
  gone: 'No encontramos esta llave',
  goneHelp: 'Puede ser de otro país, o su dirección estar incompleta.',
  facts: 'Datos de la llave',
  begins: 'Comienza con',
  created: 'Creada',
  by: (person: string, at: string) => `por ${person} el ${at}`,
  disabled: 'Su cuenta fue deshabilitada.',
  nobody: 'un usuario eliminado',
  revoked: 'Revocada',
  calls: 'Ver lo que envió la API',
  revokeHelp:
    'El sistema que la usa deja de enviar y leer registros de inmediato. No se puede deshacer: para volver a integrarlo, cree otra llave.',
  ending: (day: string) =>
    `Vence el ${day}. Extienda su plazo, o cree otra y cámbiela en el sistema antes de ese día.`,
  expired: (day: string) => `Venció el ${day}: sus llamadas se rechazan. Cree otra y cámbiela en el sistema.`,

  examples: 'Ejemplos',
  examplesHelp: 'Para probarlos, guarde la llave en la variable VITRINA_LLAVE de su terminal.',
  kind: 'Tipo de registro',
  documentTitle: 'Enviar el PDF antes',
  documentsHelp:
    'Envíe primero cada PDF, con un código suyo en la dirección; después, el registro que lo nombra. El PDF espera su registro 7 días. El mismo código otra vez reemplaza el PDF. Cuánto puede pesar lo dice «Parámetros»: 15 MB mientras nadie lo cambie.',
  putTitle: 'Enviar registros',
  putHelp: (key: string) =>
    `Hasta 1.000 por llamada. Cada registro se reconoce por ${key}: si no existe se crea, y si existe se actualiza. Se guardan los que no tienen errores. Los mismos registros otra vez no cambian nada. Envíe una Idempotency-Key nueva en cada llamada: si repite la llamada con la misma, recibe la misma respuesta.`,
  dryTitle: 'Probar sin guardar',
  dryHelp: 'Con dryRun=true la respuesta dice lo que pasaría y no se guarda nada.',
  answerTitle: 'La respuesta',
  answerHelp:
    'Un resultado por registro: creado, cambiado, igual o error. Cada error nombra campo, valor y motivo. «noLeidos» nombra los campos que el portal no conoce.',
  listTitle: 'Leer por páginas',
  listHelp: 'Siga con la página siguiente mientras «hayMas» sea verdadero.',
  oneTitle: 'Leer uno',
  oneHelp: 'Si no existe, o la llave no lo alcanza, responde 404.',
  copyExample: (title: string) => `Copiar ejemplo: ${title}`,
  exampleCopied: 'Ejemplo copiado',
  fields: 'Campos',
  fieldsOf: (title: string) => `Campos de ${title}`,
  fieldColumns: { name: 'Campo', heading: 'Qué es', value: 'Valor', required: 'Obligatorio' },
  valueNames,
  yes: 'Sí',
  no: 'No',
  isKey: 'Sí, es parte de la clave',
  errors: 'Si algo falla',
  errorRows: [
    ['400', 'La llamada no tiene la forma debida: «message» dice qué corregir y «field» dónde.'],
    ['401', 'La llave no es válida, venció o se revocó.'],
    ['404', 'La llave no tiene ese tipo de registro, o el registro no existe para ella.'],
    ['409', 'La Idempotency-Key ya se usó con otros datos: use una nueva.'],
    ['422', 'El archivo no es un PDF que se acepte: «message» dice por qué.'],
    ['429', 'Demasiadas llamadas seguidas: espere los segundos que indica la respuesta.'],
    ['503', 'El servicio no está disponible: reintente con la misma Idempotency-Key.'],
  ],
  document: 'Descargar archivo OpenAPI',
  documentHelp: 'Describe la API completa con ejemplos; Postman y otras herramientas lo importan.',
} as const;
