/** The terms of use that ship with the portal (P-017). */
export const terms = {
  title: 'Términos y condiciones',
  close: 'Cerrar',
  sections: [
    {
      title: '1. Qué es este portal',
      text: 'Vitrina es el portal con el que el operador de los centros comerciales trabaja con sus locatarios, marcas y encargados de local. Permite leer comunicados, revisar documentos de cobro, declarar ventas y solicitar ayuda.',
    },
    {
      title: '2. Su cuenta',
      text: 'La cuenta es personal. Usted se compromete a no compartir su contraseña y a avisar al operador si sospecha que otra persona la conoce. Las acciones que se realizan con su cuenta se registran con fecha, hora y origen.',
    },
    {
      title: '3. Las declaraciones de venta',
      text: 'Las ventas que usted declara deben ser completas y verdaderas. Mientras un día no haya sido auditado puede corregirlo; cada corrección queda registrada.',
    },
    {
      title: '4. Sus datos',
      text: 'Sus datos de contacto y los de su empresa se usan solo para operar el contrato y este portal. Usted puede revisarlos y corregirlos en «Mi perfil», y puede pedir al operador que le informe qué datos conserva.',
    },
    {
      title: '5. Los documentos',
      text: 'Las facturas y los demás documentos del portal son copias para su consulta. Los enlaces de descarga duran un minuto y son para quien los pidió.',
    },
    {
      title: '6. Disponibilidad y cambios',
      text: 'El operador puede interrumpir el portal para mantenerlo y puede cambiar estos términos. Un cambio importante se comunicará en el mural antes de que entre en vigor.',
    },
  ],
} as const;
