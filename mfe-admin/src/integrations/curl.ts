import type { IntegrationKey } from 'shared/endpoints/integration-keys';
import {
  exampleKey,
  exampleRecord,
  integrationDocumentsPath,
  integrationPath,
} from 'shared/rules/records/integration';
import { recordKey, recordKinds, type RecordKindName, type RecordValues } from 'shared/rules/records/kinds';

type Asked = {
  readonly origin: string;
  readonly kind: RecordKindName;
  /** The key's malls: an example names one of them. */
  readonly malls: IntegrationKey['centros'];
};

/** A text within single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const authorised = String.raw`  -H "Authorization: Bearer $VITRINA_LLAVE"`;
const lines = (...parts: readonly string[]): string => parts.join(' \\\n');

/** The example of the kind, in a mall of the key. */
function recordOf({ kind, malls }: Asked): RecordValues {
  const { mall } = recordKinds[kind];
  const own = malls?.[0]?.codigo;
  return { ...exampleRecord(kind), ...(mall !== undefined && own !== undefined && { [mall]: own }) };
}

export const putExample = (asked: Asked, isTrial = false): string =>
  lines(
    `curl -X PUT ${quoted(`${asked.origin}${integrationPath}/${asked.kind}${isTrial ? '?dryRun=true' : ''}`)}`,
    authorised,
    '  -H "Idempotency-Key: $(uuidgen)"',
    '  -H "Content-Type: application/json"',
    `  -d ${quoted(JSON.stringify({ registros: [recordOf(asked)] }, null, 2))}`,
  );

export const listExample = ({ origin, kind }: Asked): string =>
  lines(`curl ${quoted(`${origin}${integrationPath}/${kind}?pagina=0&tamano=100`)}`, authorised);

export function oneExample(asked: Asked): string {
  const { origin, kind } = asked;
  const record = recordOf(asked);
  const values = Object.keys(exampleKey(kind)).map((name) => [name, String(record[name])]);
  const query = new URLSearchParams(values).toString();
  return lines(`curl ${quoted(`${origin}${integrationPath}/${kind}/registro?${query}`)}`, authorised);
}

/** Sends the PDF that the example names. */
export const documentExample = (asked: Asked): string | null => {
  const { documents } = recordKinds[asked.kind];
  if (documents === undefined) return null;
  const code = String(recordOf(asked)[documents]);
  return lines(
    `curl -X PUT ${quoted(`${asked.origin}${integrationDocumentsPath}/${code}`)}`,
    authorised,
    `  -F ${quoted(`archivo=@${code}`)}`,
  );
};

/** An answer with a record that was created and one that was refused. */
export function answerExample(asked: Asked): string {
  const { kind } = asked;
  const record = recordOf(asked);
  const reply = {
    tipo: kind,
    prueba: false,
    importacion: 1234,
    resumen: { creados: 1, cambiados: 0, iguales: 0, errores: 1 },
    noLeidos: [],
    resultados: [
      { posicion: 1, clave: recordKey(kind, record), estado: 'creado', errores: [] },
      {
        posicion: 2,
        clave: null,
        estado: 'error',
        errores: [{ campo: recordKinds[kind].key[0], valor: null, motivo: 'Falta este dato.' }],
      },
    ],
  };
  return JSON.stringify(reply, null, 2);
}
