import type { ContractRow } from 'shared/endpoints/contracts';
import type { FileStore } from '../../files/file-store.ts';
import type { NamedContract } from './named-contracts.repository.ts';
import type { ManagerRow } from './store-managers.repository.ts';

/** A contract row with its store managers, as the API returns it (S-190, S-191). */
export function contractRowOf(
  row: NamedContract,
  managers: readonly ManagerRow[],
  files: Pick<FileStore, 'publicUrl'>,
): ContractRow {
  return {
    id: row.id,
    codigo: row.code,
    estado: row.status,
    paisId: row.country_code,
    auditada: row.audited,
    fechaInicio: row.starts_on,
    finVigencia: row.real_end_on ?? row.ends_on,
    finVigenciaReal: row.real_end_on,
    marca: {
      id: row.brand_id,
      nombre: row.brand_name,
      logoArchivoPath: row.logo_path === null ? null : files.publicUrl(row.logo_path),
    },
    edificio: { id: row.building_id, nombre: row.building_name },
    espacio: {
      id: row.space_id,
      codigo: row.space_code,
      codigoLocalPais: row.local_code,
      glaMetros2: row.gla_m2,
    },
    empresa: { id: row.company_id, nombre: row.company_name, rut: row.tax_id },
    usuarios: managers.map((manager) => ({
      usuarioId: manager.id,
      nombres: manager.first_name,
      apellidos: manager.last_name,
      email: manager.email,
      telefono: manager.phone,
    })),
  };
}
