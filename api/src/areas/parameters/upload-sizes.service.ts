import type { CountryCode } from 'shared/countries';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import type { readUploadSizes } from 'shared/endpoints/parameters';
import { judgedOn, parameterRules, type SizeParameterId } from 'shared/rules/parameters';
import { tooLargeText, uploadBytes } from 'shared/rules/uploader-bytes';
import type { System } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { readParameter } from './repository.ts';

type Whose = { readonly country: CountryCode; readonly now: Date };

/** The megabytes that a file may have today. */
export function uploadSize(db: System, parameter: SizeParameterId, { country, now }: Whose): Promise<number> {
  const { holdsFor, initial } = parameterRules[parameter];
  return readParameter(
    db,
    { parameter, country, on: judgedOn(holdsFor, country, now) },
    initial ?? undefined,
  );
}

export async function uploadSizes(db: System, whose: Whose): Promise<ReplyOf<typeof readUploadSizes>> {
  return {
    'peso-imagen': await uploadSize(db, 'peso-imagen', whose),
    'peso-adjunto': await uploadSize(db, 'peso-adjunto', whose),
    'peso-pdf': await uploadSize(db, 'peso-pdf', whose),
  };
}

type Sent = { readonly file: File; readonly field: string; readonly parameter: SizeParameterId };

/** Throws RULE_BROKEN at the field for a file that is larger than the country allows. */
export async function requireUploadSize(
  db: System,
  { file, field, parameter }: Sent,
  whose: Whose,
): Promise<void> {
  const most = await uploadSize(db, parameter, whose);
  if (file.size > uploadBytes(most))
    throw new ApiError('RULE_BROKEN', { field, message: tooLargeText(most) });
}
