import { countryCodes } from 'shared/countries';
import { releaseAudience, type ReleaseAudience } from 'shared/rules/release-audience';
import { UsageError } from '../terminal.ts';

/** The options of `parseArgs` that make a release gradual. */
export const audienceOptions = {
  'to-staff': { type: 'boolean' },
  countries: { type: 'string' },
  share: { type: 'string' },
} as const;

export const audienceUsage =
  'For some people only, staff always among them: --to-staff, --countries CHL,PER, --share <1 to 99 per cent>.';

export type AudienceArguments = {
  readonly 'to-staff'?: boolean;
  readonly countries?: string;
  readonly share?: string;
};

/** Whom a release reaches; null: everybody. Throws a UsageError. */
export function audienceOf({
  'to-staff': toStaff = false,
  countries,
  share,
}: AudienceArguments): ReleaseAudience | null {
  const ways = [toStaff || undefined, countries, share].filter((way) => way !== undefined);
  if (ways.length === 0) return null;
  if (ways.length > 1) throw new UsageError('Give one of --to-staff, --countries and --share.');
  const read = releaseAudience.safeParse({
    countries: (countries?.toUpperCase().split(',') ?? []).map((code) => code.trim()),
    share: share === undefined ? 0 : Number(share),
  });
  if (!read.success || (share !== undefined && read.data.share === 0))
    throw new UsageError(
      `--countries is a list of ${countryCodes.join(', ')}; --share is per cent, 1 to 99.`,
    );
  return read.data;
}

/** Beside a version in the terminal: `active` or `for staff and PER`. */
export function forWhom(audience: ReleaseAudience | null): string {
  if (audience === null) return 'active';
  const { countries, share } = audience;
  return `for ${['staff', ...countries, ...(share > 0 ? [`${share} % of all people`] : [])].join(' and ')}`;
}
