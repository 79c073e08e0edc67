import { parseArgs } from 'node:util';
import type { NewAdministrator } from 'api/src/areas/staff/administrators.service.ts';
import { countryList } from 'api/src/environment.ts';
import { countryCodes } from 'shared/countries';
import { userEmail } from 'shared/endpoints/users';
import { UsageError } from 'tooling/src/terminal.ts';

const usage = `Usage: npm run admin -- create --email <e-mail> --name "<name>" --country <${countryCodes.join('|')}>[,…]`;

/** The arguments of `npm run admin`. Throws a UsageError that names the wrong one. */
export function adminOrder(args: readonly string[]): NewAdministrator {
  const { email = '', name = '', country = '' } = given(args);
  const address = userEmail.safeParse(email);
  if (!address.success) throw new UsageError(`--email: '${email}' is no e-mail address.\n${usage}`);
  if (name.trim() === '') throw new UsageError(`--name is missing.\n${usage}`);
  const countries = countryList.safeParse(country);
  if (!countries.success) {
    throw new UsageError(
      `--country: '${country}' is not among ${countryCodes.join(', ')}; several are separated by commas.\n${usage}`,
    );
  }
  return { email: address.data, name: name.trim(), countries: countries.data };
}

type Given = { readonly email?: string; readonly name?: string; readonly country?: string };

function given(args: readonly string[]): Given {
  const text = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: text, name: text, country: text },
    });
    if (positionals.join(' ') === 'create') return values;
  } catch {
    // An unknown option, or one without its value.
  }
  throw new UsageError(usage);
}
