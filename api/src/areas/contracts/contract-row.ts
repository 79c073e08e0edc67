import type { ContractRow } from 'shared/endpoints/contracts';
import type { FileStore } from '../../files/file-store.ts';
import type { NamedContract } from './named-contracts.repository.ts';
import type { ManagerRow } from './store-managers.repository.ts';

/** The address of the brand's logo. */
export const logoAddress = (
  { logo_path: path }: Pick<NamedContract, 'logo_path'>,
  files: Pick<FileStore, 'publicUrl'>,
): string | null => (path === null ? null : files.publicUrl(path));

/** What every reply about a contract says of it, except its end and its store managers (S-190, S-191). */
export const leaseOf = (row: NamedContract, files: Pick<FileStore, 'publicUrl'>) => ({
  id: row.id,
  codigo: row.code,
  estado: row.status,
  paisId: row.country_code,
  auditada: row.audited,
  fechaInicio: row.starts_on,
  marca: { id: row.brand_id, nombre: row.brand_name, logoArchivoPath: logoAddress(row, files) },
  edificio: { id: row.building_id, nombre: row.building_name },
  espacio: {
    id: row.space_id,
    codigo: row.space_code,
    codigoLocalPais: row.local_code,
    glaMetros2: row.gla_m2,
  },
  empresa: { id: row.company_id, nombre: row.company_name, rut: row.tax_id },
});

/** A contract row with its store managers, as the API returns it. */
export const contractRowOf = (
  row: NamedContract,
  managers: readonly ManagerRow[],
  files: Pick<FileStore, 'publicUrl'>,
): ContractRow => ({
  ...leaseOf(row, files),
  finVigencia: row.real_end_on ?? row.ends_on,
  finVigenciaReal: row.real_end_on,
  usuarios: managers.map((manager) => ({
    usuarioId: manager.id,
    nombres: manager.first_name,
    apellidos: manager.last_name,
    email: manager.email,
    telefono: manager.phone,
  })),
});
