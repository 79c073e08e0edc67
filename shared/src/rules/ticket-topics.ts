type Request = { readonly name: string; readonly subtypes?: Readonly<Record<string, string>> };
type Area = { readonly name: string; readonly requests: Readonly<Record<string, Request>> };

/** Topics of a support request: areas (U-208), their requests (U-209…U-213), and subtypes (U-214). */
export const ticketTopics = {
  mantencion: {
    name: 'Mantención',
    requests: {
      problema_electrico: { name: 'Problema eléctrico' },
      climatizacion: {
        name: 'Climatización',
        subtypes: {
          equipo_no_funciona: 'Equipo de aire no funciona',
          subir_temperatura: 'Subir temperatura',
          bajar_temperatura: 'Bajar temperatura',
        },
      },
      filtraciones: { name: 'Filtraciones' },
      agua: { name: 'Agua' },
      gas: { name: 'Gas' },
      mal_olor: { name: 'Mal olor' },
    },
  },
  seguridad: {
    name: 'Seguridad',
    requests: { boton_de_panico: { name: 'Botón de pánico' }, guardias: { name: 'Guardias' } },
  },
  servicios: {
    name: 'Servicios',
    requests: {
      basura: { name: 'Basura' },
      limpieza_banos: { name: 'Limpieza de baños' },
      limpieza_vitrinas: { name: 'Limpieza de vitrinas' },
    },
  },
  auditoria_ventas: {
    name: 'Auditoría/Ventas',
    requests: {
      clave_de_acceso: { name: 'Problema con clave de acceso' },
      plataforma_caida: { name: 'Plataforma caída' },
      crear_usuario: { name: 'Crear nuevo usuario' },
    },
  },
  finanzas: {
    name: 'Finanzas',
    requests: {
      facturas_pendientes: { name: 'Facturas pendientes' },
      gastos_comunes: { name: 'Gastos comunes' },
    },
  },
} as const satisfies Readonly<Record<string, Area>>;

export type TicketArea = keyof typeof ticketTopics;
export const ticketAreas = Object.keys(ticketTopics) as [TicketArea, ...TicketArea[]];

/** Whether customers can still be served (U-215). */
export const urgencies = ['si_impide_atender_clientes', 'no_impide_atender_clientes'] as const;
export type Urgency = (typeof urgencies)[number];

export type TicketTopic = {
  readonly area: TicketArea;
  readonly request: string;
  readonly subtype?: string | null | undefined;
};

export type TopicOption = { readonly value: string; readonly label: string };

const isArea = (area: string): area is TicketArea => Object.hasOwn(ticketTopics, area);

const requestsIn = (area: string): Readonly<Record<string, Request>> =>
  isArea(area) ? ticketTopics[area].requests : {};

const own = <V>(record: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export const areaOptions: readonly TopicOption[] = ticketAreas.map((area) => ({
  value: area,
  label: ticketTopics[area].name,
}));

/** The requests of an area; none without an area. */
export const requestOptions = (area: string): readonly TopicOption[] =>
  Object.entries(requestsIn(area)).map(([value, { name }]) => ({ value, label: name }));

/** The subtypes of a request (U-278); most have none. */
export const subtypeOptions = (area: string, request: string): readonly TopicOption[] =>
  Object.entries(own(requestsIn(area), request)?.subtypes ?? {}).map(([value, label]) => ({ value, label }));

export type TopicNames = { readonly area: string; readonly request: string; readonly subtype: string | null };

const nameIn = (options: readonly TopicOption[], wanted: string): string | null =>
  options.find(({ value }) => value === wanted)?.label ?? null;

/** Labels; a topic no longer offered keeps its stored word. */
export const topicNames = ({ area, request, subtype }: TicketTopic): TopicNames => ({
  area: ticketTopics[area].name,
  request: nameIn(requestOptions(area), request) ?? request,
  subtype: subtype ? (nameIn(subtypeOptions(area, request), subtype) ?? subtype) : null,
});

/** U-205: area, request and subtype as one text, joined by commas. */
export function topicText(topic: TicketTopic): string {
  const { area, request, subtype } = topicNames(topic);
  return [area, request, subtype].filter(Boolean).join(', ');
}
