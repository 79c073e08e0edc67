import { formatDateTime } from 'shared/format';
import { routes } from 'shared/routes';
import { isGivenUp } from '../../../access/former-email.ts';
import type { Deps } from '../../../deps.ts';
import type { PayloadOf } from '../../../jobs/job-kinds.ts';
import { writtenLetter } from '../../../mail/written-letter.ts';
import { getUser } from '../repository.ts';

type What = PayloadOf<'mail.second-factor'>['what'];

const told: Readonly<Record<What, { readonly subject: string; readonly happened: string }>> = {
  activated: {
    subject: 'Activó la verificación en dos pasos',
    happened: 'La verificación en dos pasos de su cuenta se activó',
  },
  replaced: {
    subject: 'Cambió su aplicación de verificación',
    happened: 'La aplicación de verificación de su cuenta se cambió por otra',
  },
  deactivated: {
    subject: 'Desactivó la verificación en dos pasos',
    happened: 'La verificación en dos pasos de su cuenta se desactivó',
  },
  reset: {
    subject: 'Restablecimos su verificación en dos pasos',
    happened:
      'El administrador del centro comercial restableció la verificación en dos pasos de su cuenta y cerró sus sesiones',
  },
  'recovery-code-used': {
    subject: 'Usó un código de recuperación',
    happened: 'Alguien ingresó a su cuenta con su contraseña y un código de recuperación',
  },
};

/** Tells the owner of every change, so that they notice one made by someone else. */
export async function mailSecondFactor(
  deps: Deps,
  { userId, at, what }: PayloadOf<'mail.second-factor'>,
): Promise<void> {
  const user = await getUser(deps.db, userId);
  if (isGivenUp(user.email)) return;
  const { subject: aviso, happened: suceso } = told[what];
  const mail = {
    kind: 'segundo-factor',
    country: user.country_code,
    values: {
      nombre: user.first_name,
      aviso,
      suceso,
      fecha: formatDateTime(new Date(at), user.country_code),
    },
    url: deps.config.publicOrigin + routes.RECUPERAR_PASSWORD.path,
  } as const;
  await deps.mailer.send(user.email, await writtenLetter(deps.db, mail));
}
