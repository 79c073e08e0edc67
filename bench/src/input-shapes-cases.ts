/** What is sent: headers and bytes of a request besides its method and path. */
export type Input = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Appended to the path. */
  readonly search?: string;
};

export type Shape = {
  readonly name: string;
  readonly takes: 'JSON' | 'form' | 'address';
  readonly input: Input;
  /** The same bytes in the plainest request of their kind. */
  readonly plain: Input;
};

const boundary = 'shape';
const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const jsonType = { 'content-type': 'application/json' };

const part = (head: string, content = ''): string =>
  `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const formEnd = `--${boundary}--\r\n`;
/** A text repeated until it has this many bytes. */
const filled = (text: string, bytes: number): string => text.repeat(Math.ceil(bytes / text.length));

const json = (name: string, text: string): Shape => ({
  name,
  takes: 'JSON',
  input: { headers: jsonType, body: Buffer.from(text) },
  plain: { headers: jsonType, body: Buffer.from(`{"x":"${'x'.repeat(Math.max(0, text.length - 8))}"}`) },
});

const form = (name: string, parts: string): Shape => ({
  name,
  takes: 'form',
  input: { headers: formType, body: Buffer.from(parts) },
  plain: {
    headers: formType,
    body: Buffer.from(part('name="files"; filename="a"', 'x'.repeat(parts.length)) + formEnd),
  },
});

const address = (name: string, input: Input): Shape => ({ name, takes: 'address', input, plain: {} });

const list = (count: number, of: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => of(n)).join(',');

/** Just below the limit for JSON, and a megabyte. */
const sizes = [500_000, 1_000_000];

const jsonShapes = sizes.flatMap((bytes) => {
  const kb = `${bytes / 1000} kB`;
  return [
    json(`many keys, ${kb}`, `{${list(bytes / 11, (n) => `"k${n}":1`)}}`.slice(0, bytes)),
    json(`many keys, whole, ${kb}`, `{${list(bytes / 12, (n) => `"${n}":1`)}}`),
    json(`many items, ${kb}`, `{"ventas":[${list(bytes / 2 - 20, () => '1')}]}`),
    json(`many wrong objects, ${kb}`, `{"ventas":[${list(bytes / 11 - 5, () => '{"a":null}')}]}`),
    json(`deep nesting, ${kb}`, `{"a":${'['.repeat(bytes / 2 - 4)}${']'.repeat(bytes / 2 - 4)}}`),
    json(`nested objects, ${kb}`, `${'{"a":'.repeat(bytes / 6 - 1)}1${'}'.repeat(bytes / 6 - 1)}`),
    json(`a long text of blanks, ${kb}`, `{"email":"a${' '.repeat(bytes - 20)}b"}`),
    json(`a long text of digits, ${kb}`, `{"password":"a${'1'.repeat(bytes - 20)}b"}`),
    json(`escapes, ${kb}`, `{"contenido":"${String.raw`\u0000`.repeat(bytes / 6 - 5)}"}`),
    json(`a long key, ${kb}`, `{"${'k'.repeat(bytes - 6)}":1}`),
  ];
});

const megabyte = 1_000_000;
const formShapes = [
  form(
    'many tiny parts of one name, 4 MB',
    filled(part('name="files"; filename="a"'), 4 * megabyte) + formEnd,
  ),
  form('many tiny fields, 4 MB', filled(part('name="nombre"', '1'), 4 * megabyte) + formEnd),
  form('a field of 1 MB', part('name="contenido"', `"${'x'.repeat(megabyte)}"`) + formEnd),
  form('a part’s name of 1 MB', part(`name="${'n'.repeat(megabyte)}"`, '1') + formEnd),
  form(
    'a part’s headers of 1 MB',
    `--${boundary}\r\n${filled('x-a: b\r\n', megabyte)}\r\n\r\n1\r\n${formEnd}`,
  ),
  form(
    'beginnings of the boundary, 4 MB',
    part('name="files"; filename="a"', filled('\r\n--shap', 4 * megabyte)) + formEnd,
  ),
  form('parts without an end, 1 MB', filled(`--${boundary}\r\n`, megabyte)),
  form(
    'a JSON blob of deep nesting, 1 MB',
    part('name="custom_fields"; filename="b"\r\ncontent-type: application/json', '['.repeat(megabyte)) +
      formEnd,
  ),
];

/** A server reads at most 16 kB of address and headers. */
const head = 14_000;
const addressShapes = [
  address('a long query', { search: `?q=${'a'.repeat(head)}` }),
  address('one name of a query repeated', { search: `?${filled('q=a&', head)}` }),
  address('many names in a query', {
    search: `?${list(head / 7, (n) => `k${n}=1`).replaceAll(',', '&')}`.slice(0, head),
  }),
  address('percent-encodings', { search: `?q=${filled('%C3%B1', head)}` }),
  address('many headers', {
    headers: Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x-${n}`, 'a'])),
  }),
  address('many cookies', { headers: { cookie: filled('a=b; ', head) } }),
];

export const shapes: readonly Shape[] = [...jsonShapes, ...formShapes, ...addressShapes];
