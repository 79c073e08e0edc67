import type { CountryCode } from 'shared/countries';
import { formatCount } from 'shared/format';
import { routeTitles } from 'shared/routes';

const people = (count: number, country: CountryCode): string =>
  count === 1 ? '1 persona' : `${formatCount(count, country)} personas`;

export const texts = {
  title: routeTitles.ROLES,
  context: 'Lo que cada rol puede hacer cuando se crea una persona con él.',
  country: 'País',
  matrix: 'Permisos de cada rol',
  permission: 'Permiso',
  held: 'Sí',
  notHeld: 'No',
  changedCell: 'cambiado por el operador',
  legend: 'Marcado en color: cambiado por el operador.',
  people: (count: number, country: CountryCode) =>
    count === 0 ? 'Nadie tiene este rol' : `${people(count, country)} con este rol`,
  changed: 'Cambiado',
  open: 'Cambiar',
  openOf: (role: string) => `Cambiar ${role}`,
  ofModule: (held: number, all: number) => `${held} de ${all}`,
  drawerTitle: (role: string, country: string) => `${role} · ${country}`,
  lastChange: (person: string | null, at: string) =>
    person === null ? `Último cambio: ${at}` : `Último cambio: ${person}, ${at}`,
  never: 'Está como viene en el portal.',
  needed: 'Este rol lo necesita para administrar el portal.',
  default: 'Volver a lo habitual',
  defaultHelp: 'Marca lo que el portal trae para este rol. Se guarda con el botón de abajo.',
  effect: 'Qué cambia',
  effectWaits: 'Marque o desmarque un permiso para ver qué cambia.',
  effectFailed: 'No pudimos calcular qué cambia.',
  adds: 'Agrega',
  takes: 'Quita',
  afterwards: 'Vale para las personas que se creen desde ahora con este rol.',
  existing: (count: number, country: CountryCode) =>
    `Aplicar también a ${people(count, country)} que ya lo tienen`,
  existingHelp: 'Se les avisa en el portal. Conservan lo que les da otro rol y lo que se les dio aparte.',
  gain: (count: number, country: CountryCode) =>
    count === 1 ? '1 persona gana permisos.' : `${formatCount(count, country)} personas ganan permisos.`,
  lose: (count: number, country: CountryCode) =>
    count === 1 ? '1 persona pierde permisos.' : `${formatCount(count, country)} personas pierden permisos.`,
  noneReached: 'Ninguna de las personas que tienen el rol cambia.',
  notYou: 'Su propia cuenta no cambia.',
  cancel: 'Cancelar',
  save: 'Guardar rol',
  saveFor: (count: number, country: CountryCode) => `Guardar y aplicar a ${people(count, country)}`,
  saving: 'Guardando…',
  saved: 'Rol guardado',
  failed: 'No pudimos guardar el rol',
  restored: 'Recuperamos lo que había dejado sin guardar.',
  conflictTitle: 'Este rol cambió mientras lo editaba',
  conflictHelp: 'Otra persona lo guardó. Elija con qué permisos quedarse.',
} as const;
