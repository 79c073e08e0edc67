import { routeTitles } from 'shared/routes';
import { formatCount, formatDay, formatMonth } from 'shared/format';
import type { CountryCode } from 'shared/countries';

const stores = (count: number, country: CountryCode): string =>
  count === 1 ? '1 local tendrá' : `${formatCount(count, country)} locales tendrán`;
const people = (count: number, country: CountryCode): string =>
  count === 1 ? '1 persona deberá' : `${formatCount(count, country)} personas deberán`;
const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`);

export const texts = {
  title: routeTitles.PARAMETROS,
  context:
    'Las reglas de cada país, con el día desde el que valen. Un cambio se planifica, y se puede retirar hasta que rija.',
  now: 'Hoy',
  since: (day: string) => `Desde el ${formatDay(day)}`,
  sinceTheBeginning: 'Valor inicial del portal',
  fromMonth: (month: string) => `Desde las ventas de ${formatMonth(month)}`,
  planned: 'Planificado',
  coming: 'Cambios por venir',
  noComing: 'No hay cambios planificados.',
  history: 'Historial',
  noHistory: 'Nadie lo ha cambiado todavía.',
  historyRest: 'Los cambios anteriores están en el registro de auditoría.',
  open: 'Ver y planificar',
  openOf: (name: string, country: string) => `Ver y planificar: ${name}, ${country}`,
  drawerTitle: (name: string, country: string) => `${name} · ${country}`,
  plannedBy: (person: string, at: string) => `Lo planificó ${person} el ${at}`,
  someone: 'una persona que ya no está',
  acts: { plan: 'planificó', withdraw: 'retiró' },
  insteadOf: (value: string) => `En lugar de: ${value}`,
  change: 'Editar',
  changeOf: (from: string) => `Editar el cambio: ${from}`,
  withdraw: 'Retirar',
  withdrawOf: (from: string) => `Retirar el cambio: ${from}`,
  withdrawTitle: '¿Retirar el cambio planificado?',
  withdrawHelp: (from: string, value: string) => `${from}: ${value}. Seguirá valiendo lo que regía antes.`,
  withdrawConfirm: 'Retirar cambio',
  withdrawn: 'Cambio retirado',
  withdrawFailed: 'No pudimos retirar el cambio',
  plan: 'Planificar cambio',
  planTitle: (name: string, country: string) => `Planificar cambio: ${name} · ${country}`,
  editTitle: (name: string, country: string) => `Editar cambio: ${name} · ${country}`,
  cancel: 'Cancelar',
  close: 'Cerrar',
  saving: 'Guardando…',
  saved: 'Cambio planificado',
  failed: 'No pudimos planificar el cambio',
  restored: 'Recuperamos lo que había dejado sin guardar.',
  value: {
    cutOff: 'Último día del mes siguiente para declarar',
    password: 'Días hasta que vence una contraseña',
    size: 'Megabytes por archivo',
  },
  valueHelp: {
    cutOff: () => 'Del 1 al 31. Con 31, el mes siguiente entero.',
    password: () => 'Con 0, las contraseñas no vencen.',
    size: (min: number, max: number) => `De ${min} a ${max}: más no admite el servidor.`,
  },
  from: { months: 'Desde las ventas de', days: 'Desde el día' },
  effect: 'Qué cambia',
  effectFailed: 'No pudimos calcular qué cambia.',
  effectNone: 'Ese valor ya rige desde esa fecha.',
  effectWaits: 'Ingrese el valor nuevo para ver qué cambia.',
  cutOffEffect: (month: string, count: number, country: CountryCode, day: number) =>
    `Desde las ventas de ${formatMonth(month)}, ${stores(count, country)} hasta ${day === 31 ? 'el último día' : `el día ${day}`} del mes siguiente para declararlas.`,
  cutOffFirst: (last: string) => `La primera vez, hasta el ${formatDay(last)}.`,
  cutOffDifference: (before: number, difference: number) =>
    `Sin este cambio sería hasta el día ${before}: ${days(Math.abs(difference))} ${difference > 0 ? 'más' : 'menos'}.`,
  cutOffKept: 'Los meses anteriores conservan su plazo.',
  cutOffBlocks:
    'Mientras el plazo corre y falten días del mes anterior, no se puede declarar el mes en curso.',
  passwordEffect: (from: string, value: number) =>
    value === 0
      ? `Desde el ${formatDay(from)}, las contraseñas no vencen.`
      : `Desde el ${formatDay(from)}, las contraseñas vencen a los ${days(value)}.`,
  passwordPeople: (count: number, before: number, country: CountryCode) =>
    `Ese día, ${people(count, country)} elegir otra al ingresar; sin este cambio, ${formatCount(before, country)}.`,
  sizeEffect: (from: string, value: number, what: string) =>
    `Desde el ${formatDay(from)}, cada ${what} puede pesar hasta ${value} MB.`,
  sizeBefore: (before: number, isLess: boolean) =>
    `Sin este cambio: hasta ${before} MB.${isLess ? ' Lo que ya está guardado se conserva.' : ''}`,
  passwordBefore: (text: string) => `Sin este cambio: ${text}.`,
  until: (day: string) =>
    `Vale hasta el ${formatDay(day)}: para el día siguiente hay otro cambio planificado.`,
  conflictTitle: 'Este parámetro cambió mientras lo editaba',
  conflictHelp: 'Otra persona planificó o retiró un cambio. Elija con qué valor quedarse.',
} as const;
