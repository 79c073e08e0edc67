const section = (title: string, text: string): string => `<h2>${title}</h2><p>${text}</p>`;

const use = section(
  '1. Uso del portal',
  'El portal se usa para la relación entre el operador del centro comercial y sus locatarios: declarar ventas, revisar documentos de cobro, leer comunicados y pedir ayuda.',
);
const account = section(
  '2. Su cuenta',
  'La cuenta es personal. Usted no comparte su contraseña y avisa al operador si cree que otra persona la conoce. Lo que se hace con su cuenta queda registrado con fecha y hora.',
);
const sales = section(
  '3. Ventas declaradas',
  'Las ventas que usted declara son completas y verdaderas. El operador puede auditarlas según su contrato.',
);
const data = section(
  '4. Datos personales',
  'El operador trata sus datos según la <strong>Ley 1581 de 2012</strong>, solo para operar el contrato y este portal. Usted puede conocerlos, corregirlos y pedir que se supriman escribiendo por «Crear solicitud».',
);
const notices = section(
  '5. Avisos electrónicos',
  'Los documentos de cobro y los avisos del contrato se le envían por este portal y por correo. Usted mantiene al día su correo en «Mi perfil».',
);

/** The first version of the demo, and the draft of the second. */
export const demoTerms = {
  first: use + account + sales + data,
  second: use + account + sales + data + notices,
  secondChanges:
    'Se agregó el punto 5: los documentos de cobro y los avisos del contrato llegan por este portal.',
} as const;
