import type { GrantableRole } from 'shared/endpoints/users';
import { useLinkTo, useLocation } from 'shared/router';

type Known = { readonly rol: GrantableRole; readonly empresa: number; readonly marca?: number };

/** The address of the new-contact wizard, prefilled; it returns here. */
export function useWizardLink(): (known: Known) => string {
  const linkTo = useLinkTo();
  const { pathname, search } = useLocation();
  return ({ rol, empresa, marca }) => {
    const query = new URLSearchParams({
      rol,
      empresa: String(empresa),
      ...(marca === undefined ? {} : { marca: String(marca) }),
      next: pathname + search,
    });
    return `${linkTo('NUEVO_CONTACTO')}?${query}`;
  };
}
