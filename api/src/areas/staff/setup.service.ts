import { setupSteps, type CountrySetup, type SetupState, type SetupStep } from 'shared/endpoints/setup';
import { todayIn } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import type { Config } from '../../config.ts';
import { setupCounts, type SetupCounts } from './setup.repository.ts';

/** What the caller's countries lack before tenants can work. */
export async function setupOf(scoped: Scoped, config: Config, now: Date): Promise<SetupState> {
  const today = scoped.scope.portfolioCountries.map((country) => todayIn(country, now));
  const countries = (await setupCounts(scoped, today)).map(countryOf);
  const servidorDeCorreo = config.smtpUrl !== undefined;
  return {
    paises: countries,
    servidorDeCorreo,
    proveedorDeIdentidad: config.oidc !== null,
    listo: servidorDeCorreo && countries.every(({ faltan }) => faltan.length === 0),
  };
}

function countryOf(counts: SetupCounts): CountrySetup {
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
