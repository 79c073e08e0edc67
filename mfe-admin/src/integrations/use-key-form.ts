import {
  createIntegrationKey,
  integrationKeyForm,
  type IntegrationKey,
  type IntegrationKeyForm,
} from 'shared/endpoints/integration-keys';
import { useDraft, useForm, zodResolver } from 'shared/forms';
import { todayIn } from 'shared/rules';
import { portalNow, useCountryCode } from 'shared/session';
import { useFormWrite } from 'shared/writes';
import { usualEnd } from '../common/keys/key-fields.tsx';
import type { DrawerProps } from '../common/keys/key-list.tsx';
import { texts as keyTexts } from '../common/keys/texts.ts';
import { showKeys } from './shown-by.ts';

/** The form of a new key and its write. */
export function useKeyForm({ onClose, onCreated }: DrawerProps<IntegrationKey>) {
  const country = useCountryCode();
  const today = todayIn(country, portalNow());
  const form = useForm<IntegrationKeyForm>({
    defaultValues: { nombre: '', tipos: [], edificios: null, vence: usualEnd(today) },
    resolver: zodResolver(integrationKeyForm),
    mode: 'onTouched',
  });
  const draft = useDraft('integration-key:new', form);
  const { isDirty: changed } = form.formState;
  const write = useFormWrite(createIntegrationKey, {
    form,
    draft,
    changed,
    input: (body) => ({ body }),
    refreshes: showKeys,
    failed: keyTexts.failed,
    onReply: onCreated,
    onDone: onClose,
  });
  return { form, draft, changed, write, country, today };
}
