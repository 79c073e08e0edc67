import {
  reportReaders,
  reportServices,
  reportMonths,
  type Report,
  type ReportSummary,
} from 'shared/endpoints/reports';
import { toMajorUnits } from 'shared/format';
import { addDays, addMonths, firstDay, monthOf, todayIn } from 'shared/rules';
import type { PortalAbility } from 'shared/rules/ability';
import type { Scoped } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import { orNotFound } from '../../http/api-error.ts';
import { averageTicket, declaredPart, figuresOf, grossOf, ticketsOf, type Measure } from './figures.ts';
import { findReportCompany, monthsOfCompany } from './repository.ts';

type ReportId = (typeof reportServices)[number];

const words: Readonly<Record<ReportId, Pick<ReportSummary, 'nombre' | 'descripcion'>>> = {
  'ventas-por-mes': {
    nombre: 'Ventas por mes',
    descripcion: 'Lo que declararon los locales de su empresa, mes a mes y por centro comercial.',
  },
  'tickets-por-mes': {
    nombre: 'Tickets por mes',
    descripcion: 'Cuántos tickets declararon los locales de su empresa, mes a mes y por centro comercial.',
  },
  'ticket-promedio': {
    nombre: 'Ticket promedio',
    descripcion: 'Cuánto se vendió por ticket en promedio, mes a mes y por centro comercial.',
  },
  'cumplimiento-de-declaracion': {
    nombre: 'Cumplimiento de la declaración',
    descripcion:
      'Qué parte de los días que correspondían se declaró o justificó, mes a mes y por centro comercial.',
  },
};

const mayRead = (ability: PortalAbility): boolean =>
  reportReaders.anyOf.some(([action, subject]) => ability.can(action, subject));

export const reportName = (id: ReportId): string => words[id].nombre;

type Sources = {
  readonly scoped: Scoped;
  readonly caller: Pick<Caller, 'ability'>;
  readonly now: Date;
};

/** Throws NOT_FOUND for a company out of reach. */
export const checkReportCompany = async (scoped: Scoped, companyId: number) =>
  orNotFound(await findReportCompany(scoped, companyId));

async function factsOf({ scoped, caller, now }: Sources, companyId: number, months: number) {
  const company = await checkReportCompany(scoped, companyId);
  const country = company.country_code;
  const today = todayIn(country, now);
  const hasta = monthOf(today);
  const desde = addMonths(hasta, 1 - months);
  const period = { from: firstDay(desde), to: firstDay(hasta) };
  const rows = mayRead(caller.ability) ? await monthsOfCompany(scoped, companyId, period) : [];
  return { country, today, desde, hasta, rows };
}

/** P-326: none for a company without a store that had to declare. */
export async function reportsOf(sources: Sources, companyId: number): Promise<ReportSummary[]> {
  const { rows, desde, hasta } = await factsOf(sources, companyId, reportMonths);
  if (rows.length === 0) return [];
  return reportServices.map((id) => ({ id, ...words[id], desde, hasta }));
}

type Asked = { readonly companyId: number; readonly id: ReportId; readonly months: number };

/** Throws NOT_FOUND for a company out of reach. */
export async function reportOf(sources: Sources, { companyId, id, months }: Asked): Promise<Report> {
  const { rows, desde, hasta, country, today } = await factsOf(sources, companyId, months);
  const base = { id, ...words[id], desde, hasta };
  const figures = (measure: Measure) => figuresOf(rows, desde, months, measure);
  const money = (measure: Measure) =>
    figures((some) => {
      const value = measure(some);
      return value === null ? null : toMajorUnits(value, country);
    });
  switch (id) {
    case 'ventas-por-mes':
      return { ...base, unidad: 'monto', ...money(grossOf) };
    case 'tickets-por-mes':
      return { ...base, unidad: 'cantidad', ...figures(ticketsOf) };
    case 'ticket-promedio':
      return { ...base, unidad: 'monto', ...money(averageTicket) };
    case 'cumplimiento-de-declaracion':
      return { ...base, unidad: 'porcentaje', ...figures(declaredPart(addDays(today, -1))) };
  }
}
