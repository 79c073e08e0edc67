import type { SessionUser } from 'shared/endpoints/auth';
import type { TicketAnswers, TicketBuilding, TicketContract, TicketForm } from 'shared/endpoints/tickets';
import { nameOf } from 'shared/rules/name-of';
import { ticketAreas } from 'shared/rules/ticket-topics';

/** Initial values; a user with one mall has it preselected. */
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

/** The explicit choice of no store. */
export const wholeBuilding = 'edificio';

/** The store of a request. A single store is the default unless the user chooses none. */
export function storeOf(local: string, stores: readonly TicketContract[]): TicketContract | undefined {
  if (local === '') return stores.length === 1 ? stores[0] : undefined;
  return stores.find(({ space }) => String(space.id) === local);
}

type Facts = {
  readonly user: Pick<SessionUser, 'id' | 'nombres' | 'apellidos' | 'email' | 'dni' | 'paisId'>;
  readonly building: TicketBuilding;
  /** Undefined for a request about the mall as a whole. */
  readonly contract: TicketContract | undefined;
};

/** The request body (U-206, U-207). */
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
    name: nameOf(user),
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
