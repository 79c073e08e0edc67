import type { Brand } from 'shared/endpoints/brands';
import { QueryView } from 'shared/ui/core';
import { ContactList, ContactListSkeleton } from '../common/contacts/contact-list.tsx';
import { useWizardLink } from '../common/contacts/use-wizard-link.ts';
import { AssignButton } from '../common/assignment/assign-button.tsx';
import { assignmentTexts } from '../common/assignment/texts.ts';
import { brandsTexts as texts } from './texts.ts';
import { useBrandContacts } from './use-brands.ts';

/** 'Administradores de Marca' (P-119). */
export function BrandAdministrators({ brand }: { readonly brand: Brand }) {
  const contacts = useBrandContacts(brand.id);
  const wizardLink = useWizardLink();
  const wizard = wizardLink({ rol: 'EXT_MARCA', empresa: brand.empresa.id, marca: brand.id });
  return (
    <QueryView
      query={contacts}
      errorTitle={texts.loadFailed}
      isEmpty={() => false}
      skeleton={<ContactListSkeleton />}
    >
      {(people) => (
        <ContactList
          title={texts.administrators}
          contacts={people}
          role={{ rolId: 'EXT_MARCA', marcaId: brand.id }}
          wizard={wizard}
          none={assignmentTexts.nobody}
          whenEmpty={<AssignButton brand={brand} />}
        />
      )}
    </QueryView>
  );
}
