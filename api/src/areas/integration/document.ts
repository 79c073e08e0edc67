import type { System } from '../../db/database.ts';
import { currentIdentity } from '../../identity/repository.ts';
import { integrationResults } from 'shared/endpoints/integration';
import { errorCodes } from 'shared/endpoints/errors';
import {
  documentCode,
  documentDays,
  exampleKey,
  exampleRecord,
  integrationDocumentsPath,
  integrationPath,
  mostRecordsSent,
} from 'shared/rules/records/integration';
import {
  recordHeading,
  recordKey,
  recordKindNames,
  recordKinds,
  type RecordColumn,
  type RecordKindName,
} from 'shared/rules/records/kinds';

type Json = Readonly<Record<string, unknown>>;

const schemas = '#/components/schemas';
const ref = (name: string): Json => ({ $ref: `${schemas}/${name}` });
const jsonOf = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});
const count = { type: 'integer' };

function fieldSchema({ kind, heading, required, example }: RecordColumn): Json {
  const type =
    kind === 'text'
      ? { type: 'string', maxLength: 200 }
      : kind === 'day'
        ? { type: 'string', format: 'date' }
        : { type: 'number' };
  return { ...type, ...(!required && { nullable: true }), description: heading, example };
}

function recordSchema(name: RecordKindName): Json {
  const { title, columns } = recordKinds[name];
  return {
    type: 'object',
    title,
    properties: Object.fromEntries(columns.map((column) => [column.name, fieldSchema(column)])),
    required: columns.filter(({ required }) => required).map((column) => column.name),
  };
}

const failures: Json = {
  '400': { description: 'La llamada no tiene la forma debida: «field» nombra dónde.' },
  '401': { description: 'La llave no es válida, venció o se revocó.' },
  '404': { description: 'La llave no tiene este tipo de registro, o el registro no existe para ella.' },
  '429': {
    description: 'Demasiadas llamadas seguidas: espere los segundos de «Retry-After».',
    headers: { 'Retry-After': { schema: count, description: 'Segundos' } },
  },
  '503': { description: 'El servicio no está disponible: reintente después de «Retry-After» segundos.' },
};

const failuresWith = (more: Json = {}): Json =>
  Object.fromEntries(
    Object.entries({ ...failures, ...more }).map(([status, response]) => [
      status,
      { ...Object(response), content: jsonOf(ref('Error')) },
    ]),
  );

const resultExample = (name: RecordKindName): Json => ({
  tipo: name,
  prueba: false,
  importacion: 1234,
  resumen: { creados: 1, cambiados: 0, iguales: 0, errores: 0 },
  noLeidos: [],
  resultados: [{ posicion: 1, clave: recordKey(name, exampleRecord(name)), estado: 'creado', errores: [] }],
});

const keyNames = (name: RecordKindName): string =>
  recordKinds[name].key.map((field) => `«${field}»`).join(' y ');

function put(name: RecordKindName): Json {
  const { title } = recordKinds[name];
  return {
    tags: [title],
    operationId: `put-${name}`,
    summary: `Crear y cambiar: ${title.toLowerCase()}`,
    description: `Cada registro se reconoce por ${keyNames(name)}. Se guardan los que no tienen errores, y la respuesta dice qué pasó con cada uno. Los mismos registros otra vez no cambian nada.`,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description:
          'Nueva en cada llamada. La misma llamada con la misma clave devuelve la misma respuesta.',
        schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w.:-]{8,100}$' },
        example: `carga-${name}-2026-11-20-001`,
      },
      {
        name: 'dryRun',
        in: 'query',
        description: '«true»: responde lo que pasaría y no guarda nada.',
        schema: { type: 'string', enum: ['true', 'false'], default: 'false' },
      },
    ],
    requestBody: {
      required: true,
      content: jsonOf(
        {
          type: 'object',
          required: ['registros'],
          additionalProperties: false,
          properties: {
            registros: { type: 'array', minItems: 1, maxItems: mostRecordsSent, items: ref(name) },
          },
        },
        { registros: [exampleRecord(name)] },
      ),
    },
    responses: {
      '200': {
        description: 'Un resultado por registro',
        content: jsonOf(ref('Resultado'), resultExample(name)),
      },
      ...failuresWith({ '409': { description: 'La Idempotency-Key ya se usó con otros datos.' } }),
    },
  };
}

function list(name: RecordKindName): Json {
  const { title } = recordKinds[name];
  return {
    tags: [title],
    operationId: `list-${name}`,
    summary: `Leer por páginas: ${title.toLowerCase()}`,
    parameters: [
      {
        name: 'pagina',
        in: 'query',
        description: 'Desde 0. Siga mientras «hayMas» sea verdadero.',
        schema: { type: 'integer', minimum: 0, default: 0 },
      },
      { name: 'tamano', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 } },
    ],
    responses: {
      '200': {
        description: 'Una página',
        content: jsonOf(
          {
            type: 'object',
            properties: {
              registros: { type: 'array', items: ref(name) },
              pagina: count,
              tamano: count,
              hayMas: { type: 'boolean' },
            },
          },
          { registros: [exampleRecord(name)], pagina: 0, tamano: 100, hayMas: false },
        ),
      },
      ...failuresWith(),
    },
  };
}

const find = (name: RecordKindName): Json => ({
  tags: [recordKinds[name].title],
  operationId: `get-${name}`,
  summary: `Leer uno: ${recordKinds[name].title.toLowerCase()}`,
  parameters: Object.entries(exampleKey(name)).map(([field, example]) => ({
    name: field,
    in: 'query',
    required: true,
    description: recordHeading(name, field),
    schema: { type: 'string' },
    example,
  })),
  responses: {
    '200': { description: 'El registro', content: jsonOf(ref(name), exampleRecord(name)) },
    ...failuresWith(),
  },
});

const documentCall: Json = {
  tags: ['Documentos'],
  operationId: 'put-documento',
  summary: 'Enviar un PDF',
  description: `Envíe primero cada PDF con un código suyo, y después el registro que lo nombra en «archivo». Espera ${documentDays} días; el mismo código otra vez lo reemplaza.`,
  parameters: [
    {
      name: 'codigo',
      in: 'path',
      required: true,
      schema: { type: 'string', pattern: documentCode.source },
      example: 'factura-12345.pdf',
    },
  ],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['archivo'],
          properties: { archivo: { type: 'string', format: 'binary' } },
        },
      },
    },
  },
  responses: {
    '200': {
      description: 'El PDF espera su registro',
      content: jsonOf(
        {
          type: 'object',
          properties: {
            codigo: { type: 'string' },
            bytes: count,
            estado: { type: 'string', enum: ['creado', 'cambiado', 'igual'] },
            vence: { type: 'string', format: 'date-time' },
          },
        },
        { codigo: 'factura-12345.pdf', bytes: 48_213, estado: 'creado', vence: '2026-11-27T15:00:00.000Z' },
      ),
    },
    ...failuresWith({ '422': { description: 'No es un PDF que se acepte: «message» dice por qué.' } }),
  },
};

const resultSchema: Json = {
  type: 'object',
  properties: {
    tipo: { type: 'string' },
    prueba: { type: 'boolean', description: 'Con «dryRun=true»: no se guardó nada.' },
    importacion: { ...count, description: 'La llamada, en la pantalla Importaciones.' },
    resumen: {
      type: 'object',
      properties: { creados: count, cambiados: count, iguales: count, errores: count },
    },
    noLeidos: { type: 'array', items: { type: 'string' }, description: 'Campos desconocidos.' },
    resultados: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          posicion: { ...count, description: 'Desde 1, en el orden de la llamada.' },
          clave: { type: 'string', nullable: true },
          estado: { type: 'string', enum: [...integrationResults] },
          errores: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                campo: { type: 'string', nullable: true },
                valor: { type: 'string', nullable: true },
                motivo: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
};

const errorSchema: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: [...errorCodes] },
    message: { type: 'string' },
    field: { type: 'string' },
    details: {},
  },
};

/** The integration API in OpenAPI 3.0, which Postman imports: a path per kind, with examples. */
const integrationDocument = (origin: string, portal: string): Json => ({
  openapi: '3.0.3',
  info: {
    title: `API de integración de ${portal}`,
    version: '1',
    description:
      'Con ella otros sistemas envían y leen los registros de un país. Necesita una llave, que un administrador del portal crea en Operación › Integraciones.',
  },
  servers: [{ url: origin }],
  security: [{ llave: [] }],
  tags: [...recordKindNames.map((name) => ({ name: recordKinds[name].title })), { name: 'Documentos' }],
  paths: Object.fromEntries([
    [`${integrationDocumentsPath}/{codigo}`, { put: documentCall }],
    ...recordKindNames.flatMap((name) => [
      [
        `${integrationPath}/${name}`,
        { put: put(name), ...(recordKinds[name].isListed && { get: list(name) }) },
      ],
      [`${integrationPath}/${name}/registro`, { get: find(name) }],
    ]),
  ]),
  components: {
    securitySchemes: { llave: { type: 'http', scheme: 'bearer', bearerFormat: 'vit_…' } },
    schemas: {
      ...Object.fromEntries(recordKindNames.map((name) => [name, recordSchema(name)])),
      Resultado: resultSchema,
      Error: errorSchema,
    },
  },
});

/** The document under the portal's name. */
export async function integrationDocumentOf(db: System, origin: string): Promise<Json> {
  const { name } = await currentIdentity(db);
  return integrationDocument(origin, name);
}
