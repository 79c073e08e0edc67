import { staffRoleIds } from 'shared/endpoints/staff';
import {
  choiceParam,
  defineSearch,
  idParam,
  pageParams,
  type SearchOf,
  textParam,
} from 'shared/lists/search';

export const listedStatuses = ['Ok', 'Pendiente'] as const;

/** What the screen keeps in its address. */
export const staffSearch = defineSearch({
  q: textParam('buscar'),
  rol: choiceParam('rol', staffRoleIds, {
    INT_ADMIN: 'administrador',
    INT_FINANZAS: 'finanzas',
    INT_MARKETING: 'marketing',
    INT_OPERACIONES: 'operaciones',
    INT_PORTAL: 'portal',
  }),
  edificioId: idParam('centro'),
  estado: choiceParam('estado', listedStatuses, { Ok: 'activa', Pendiente: 'pendiente' }),
  ...pageParams(10),
});
export type StaffSearch = SearchOf<typeof staffSearch>;

/** The search as parameters of the calls. */
export const filtersOf = ({ q, rol, edificioId, estado }: StaffSearch) => ({
  q: q.trim() || undefined,
  rol,
  edificioId,
  estado,
});
