import { grantableRoles } from 'shared/endpoints/users';
import { useSearchParams } from 'shared/router';
import { useCountryCode } from 'shared/session';
import { PageHeader } from 'shared/ui/core';
import { useWayBack } from '../common/forms/use-way-back.ts';
import { pathBack } from './path-back.ts';
import { NewContactWizard } from './new-contact-wizard.tsx';
import { newContactTexts as texts } from './texts.ts';

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/**
 * NUEVO_CONTACTO: the wizard for screens of other areas, which link to this address and get the user back at
 * `next`. `rol`, `empresa`, `marca` and `contrato` prefill it; the API validates them. A link from `next` has
 * the state `overPage`: closing is then a step back.
 */
export default function NewContactPage() {
  const [params] = useSearchParams();
  const country = useCountryCode();
  const back = useWayBack(pathBack(params.get('next'), country));
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <NewContactWizard
        start={{
          rol: grantableRoles.find((role) => role === params.get('rol')) ?? null,
          empresaId: idIn(params.get('empresa')),
          marcaId: idIn(params.get('marca')),
          contratoId: idIn(params.get('contrato')),
        }}
        onClose={back}
      />
    </>
  );
}
