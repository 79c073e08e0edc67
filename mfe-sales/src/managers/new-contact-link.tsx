import type { ContractRow } from 'shared/endpoints/contracts';
import { Link, overPage, useLinkTo, useLocation } from 'shared/router';
import { useCan } from 'shared/session';
import { Button } from 'shared/ui/core';
import { managersTexts as texts } from './texts.ts';

/** S-157: link to the new-contact wizard of another area, which returns here. */
export function NewContactLink({ contract }: { readonly contract: ContractRow }) {
  const linkTo = useLinkTo();
  const { pathname, search } = useLocation();
  if (!useCan('create', 'User')) return null;
  const known = new URLSearchParams({
    rol: 'EXT_LOCAL',
    empresa: String(contract.empresa.id),
    contrato: String(contract.id),
    next: pathname + search,
  });
  return (
    <Button asChild variant="outline" flexShrink="0">
      <Link to={`${linkTo('NUEVO_CONTACTO')}?${known}`} state={overPage}>
        {texts.newContact}
      </Link>
    </Button>
  );
}
