import { grantableRoles } from 'shared/contract/users';
import { useNavigate, useSearchParams } from 'shared/router';
import { useCountryCode } from 'shared/session';
import { PageHeader } from 'shared/ui/core';
import { pathBack } from './path-back.ts';
import { NewContactWizard } from './new-contact-wizard.tsx';
import { newContactTexts as texts } from './texts.ts';

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/**
 * NUEVO_CONTACTO: the wizard for screens of other areas, which open this address and get their user back at `next`.
 * `rol`, `empresa`, `marca` and `contrato` say what is known there; the API judges them anew.
 */
export default function NewContactPage() {
  const [params] = useSearchParams();
  const country = useCountryCode();
  const navigate = useNavigate();
  const back = () => void navigate(pathBack(params.get('next'), country), { replace: true });
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
