import { setupSteps, type CountrySetup, type SetupState, type SetupStep } from 'shared/endpoints/setup';
import { todayIn } from 'shared/rules';
import { recordKinds } from 'shared/rules/records/kinds';
import type { Scoped } from '../../access/scoped.ts';
import type { Config } from '../../config.ts';
import { missedFeeds, type MissedFeed } from '../../imports/feeds/feeds.repository.ts';
import { dueInWords } from '../../imports/feeds/missing.service.ts';
import { lastLook } from '../../imports/folder/folder.repository.ts';
import { setupCounts, type SetupCounts } from './setup.repository.ts';

/** What the caller's countries lack before tenants can work. */
export async function setupOf(scoped: Scoped, config: Config, now: Date): Promise<SetupState> {
  const today = scoped.scope.portfolioCountries.map((country) => todayIn(country, now));
  const missed = await missedFeeds(scoped.db, scoped.scope.portfolioCountries);
  const folder = config.importFolder === null ? [] : ((await lastLook(scoped.db))?.problems ?? []);
  const countries = (await setupCounts(scoped, today)).map((counts) => ({
    ...countryOf(counts),
    avisos: [
      ...missed.filter((one) => one.country_code === counts.country).map(missedText),
      ...folder.filter(({ country }) => country === counts.country).map(({ text }) => text),
    ],
  }));
  const servidorDeCorreo = config.smtpUrl !== undefined;
  return {
    paises: countries,
    servidorDeCorreo,
    proveedorDeIdentidad: config.oidc !== null,
    avisos: folder.filter(({ country }) => country === null).map(({ text }) => text),
    listo: servidorDeCorreo && countries.every(({ faltan }) => faltan.length === 0),
  };
}

const missedText = ({ kind, missed_on: day, by_hour: hour }: MissedFeed): string =>
  `No llegó: ${recordKinds[kind].title}. Se esperaba hasta el ${dueInWords({ day, hour })}.`;

function countryOf(counts: SetupCounts): Omit<CountrySetup, 'avisos'> {
  const done: Readonly<Record<SetupStep, boolean>> = {
    centros: counts.malls > 0,
    contratos: counts.leases > 0,
    administradores: counts.malls > 0 && counts.without_admin === 0,
    locatarios: counts.tenants,
  };
  return {
    paisId: counts.country,
    centros: counts.malls,
    centrosSinAdministrador: counts.without_admin,
    contratos: counts.leases,
    locatarios: counts.tenants,
    terminos: counts.terms,
    faltan: setupSteps.filter((step) => !done[step]),
  };
}
