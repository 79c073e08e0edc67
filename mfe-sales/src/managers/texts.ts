import { routeTitles } from 'shared/routes';

/** Texts of the store managers (S-154…S-159, S-387…S-391). */
export const managersTexts = {
  title: routeTitles.ESPACIO_ENCARGADOS,
  context: 'Cada contrato puede tener hasta 2 jefes de local. Ellos declaran las ventas diarias del local.',
  back: 'Volver a contratos',
  contract: 'Contrato',
  /** Shown in parentheses where a contract is not vigente (S-154). */
  statuses: { vigente: 'Vigente', terminado: 'Terminado' },
  managers: 'Jefes de Local',
  managersCount: (count: number) => `${count} de 2`,
  none: 'Este contrato no tiene jefes de local.',
  noneDetail: 'Active a una persona de la lista de otros contactos.',
  noneReadOnly: 'Quien administra la empresa o la marca puede asignarlos.',
  others: 'Otros contactos',
  othersHelp: 'Personas de la marca y de la empresa. Al activarlas pueden declarar de inmediato.',
  search: 'Buscar por nombre o correo',
  found: (count: number) =>
    count === 0
      ? 'No se encontraron resultados'
      : count === 1
        ? '1 contacto encontrado'
        : `${count} contactos encontrados`,
  more: (shown: number, all: number) =>
    `Se muestran ${shown} de ${all} contactos. Busque por nombre o correo para ver a los demás.`,
  /** Opens the new-contact wizard (S-157). */
  newContact: 'Nuevo +',
  toggle: (name: string) => `Jefe de Local: ${name}`,
  mayNotDeclare: 'Sin permiso para declarar',
  mayNotDeclareHelp:
    'Ve el local, pero no puede declarar sus ventas. Quien administra los usuarios puede darle el permiso.',
  noPhone: 'Teléfono no registrado',
  /** The brand has no contacts (S-159). */
  noContacts: 'No se encontraron contactos',
  noContactsDetail: 'Cuando la marca o la empresa tenga más contactos podrá asignarlos aquí.',
  /** A manager was assigned or unassigned (S-390, S-391). */
  added: 'Agregado',
  removed: 'Se desasignó el usuario',
  /** A manager could not be assigned or unassigned (S-388, S-389). */
  addFailed: 'Error al agregar',
  removeFailed: 'Error al desasignar',
  retry: 'Reintentar',
  undo: 'Deshacer',
  notFound: 'No encontramos este contrato',
  notFoundDetail: 'Puede que no esté entre los contratos de su empresa.',
} as const;
