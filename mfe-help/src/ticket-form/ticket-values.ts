import type { SessionUser } from 'shared/contract/auth';
import type { TicketAnswers, TicketBuilding, TicketContract, TicketForm } from 'shared/contract/tickets';
import { ticketAreas } from 'shared/rules/ticket-topics';

/** What the form begins with; who has one building is asked about no other. */
export const emptyAnswers = (
  { telefono }: Pick<SessionUser, 'telefono'>,
  buildings: readonly TicketBuilding[],
): TicketAnswers => ({
  edificio: buildings.length === 1 ? String(buildings[0]?.id) : '',
  local: '',
  area: '',
  request: '',
  subtype: '',
  urgency: 'no_impide_atender_clientes',
  contenido: '',
  phone: telefono ?? '',
  files: [],
});

/** Said in so many words: the request is about no store. */
export const wholeBuilding = 'edificio';

/** The store of a request. Who has one there means that one, unless he says otherwise. */
export function storeOf(local: string, stores: readonly TicketContract[]): TicketContract | undefined {
  if (local === '') return stores.length === 1 ? stores[0] : undefined;
  return stores.find(({ space }) => String(space.id) === local);
}

type Facts = {
  readonly user: Pick<SessionUser, 'id' | 'nombres' | 'apellidos' | 'email' | 'dni' | 'paisId'>;
  readonly building: TicketBuilding;
  /** Undefined for a request about the building as a whole. */
  readonly contract: TicketContract | undefined;
};

/** The form as it is sent (U-206, U-207). */
export function formOf(answers: TicketAnswers, { user, building, contract }: Facts): TicketForm {
  const { area, request, subtype, urgency, contenido, phone, files } = answers;
  const [firstArea] = ticketAreas;
  return {
    edificio: building.id,
    edificio_sap: building.sapId,
    nombre_edificio: building.name,
    codigo_edificio: building.supportDeskCode,
    local_id: contract?.space.id ?? null,
    nro_local: contract?.space.code ?? '',
    nombre_marca: contract?.brand.name ?? '',
    country: user.paisId,
    contenido,
    name: `${user.nombres} ${user.apellidos}`.trim(),
    email: user.email,
    phone,
    rut_usuario: user.dni ?? '',
    external_id: String(user.id),
    custom_fields: {
      area: ticketAreas.find((one) => one === area) ?? firstArea,
      request,
      ...(subtype !== '' && { subtype }),
      urgency,
    },
    files,
  };
}
