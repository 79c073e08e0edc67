import type { Representative } from 'shared/endpoints/contact-facts';
import type { RepresentativeRow } from './representatives.repository.ts';

export const representativeOf = (row: RepresentativeRow): Representative => ({
  usuarioId: row.id,
  nombres: row.first_name,
  apellidos: row.last_name,
  email: row.email,
  telefono: row.phone,
  cargo: row.position,
  estado: row.status === 'Pendiente' ? 'Pendiente' : 'Ok',
});
