/** A reason for a charge beside the rent; each item is a share of the country's smallest monthly rent. */
export type DemoReason = {
  readonly reason: string;
  readonly description: string;
  readonly items: readonly (readonly [description: string, share: number])[];
};

export const demoReasons: readonly DemoReason[] = [
  {
    reason: 'Consumo de agua potable',
    description: 'Diferencia entre la lectura del medidor del local y lo facturado en el trimestre.',
    items: [
      ['Consumo según medidor', 0.046],
      ['Alcantarillado', 0.018],
      ['Cargo fijo de lectura', 0.004],
    ],
  },
  {
    reason: 'Reparación de vitrina',
    description: 'Cambio del cristal dañado de la fachada, con el acuerdo de la administración del local.',
    items: [
      ['Cristal templado de 10 mm', 0.161],
      ['Instalación y sellado', 0.072],
      ['Retiro de escombros', 0.019],
      ['Turno nocturno', 0.033],
    ],
  },
  {
    reason: 'Retiro extraordinario de residuos',
    description: 'Retiros fuera del calendario del centro comercial, pedidos por el local.',
    items: [
      ['Contenedor de 6 m³', 0.058],
      ['Traslado y disposición final', 0.027],
    ],
  },
  {
    reason: 'Credenciales de acceso',
    description: 'Credenciales para el personal del local y reposición de las extraviadas.',
    items: [
      ['Credenciales nuevas', 0.012],
      ['Reposición por extravío', 0.006],
    ],
  },
  {
    reason: 'Montacargas fuera de horario',
    description: 'Uso del montacargas y vigilancia del andén para la descarga nocturna de mercadería.',
    items: [
      ['Operador de montacargas', 0.041],
      ['Vigilancia del andén', 0.036],
      ['Iluminación del patio de carga', 0.008],
    ],
  },
  {
    reason: 'Limpieza de ductos de extracción',
    description: 'Limpieza técnica semestral exigida por el reglamento de copropiedad.',
    items: [
      ['Desengrase de ductos', 0.093],
      ['Cambio de filtros', 0.047],
      ['Certificado de limpieza', 0.015],
    ],
  },
  {
    reason: 'Espacio publicitario en pasillo',
    description: 'Tótem en el pasillo central durante la campaña de la marca.',
    items: [
      ['Arriendo del tótem', 0.118],
      ['Impresión y montaje', 0.052],
    ],
  },
];
