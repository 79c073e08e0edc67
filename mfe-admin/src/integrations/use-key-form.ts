import {
  createIntegrationKey,
  integrationKeyForm,
  type IntegrationKeyForm,
} from 'shared/endpoints/integration-keys';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { useDraft, useForm, zodResolver } from 'shared/forms';
import { addDays, todayIn } from 'shared/rules';
import { portalNow, useCountryCode } from 'shared/session';
import { useFormWrite } from 'shared/writes';
import { showKeys } from './shown-by.ts';
import { texts } from './texts.ts';

/** A key lives this long unless the user chooses another day. */
const usualDays = 365;

type Opened = {
  readonly onClose: () => void;
  readonly onCreated: (created: ReplyOf<typeof createIntegrationKey>) => void;
};

/** The form of a new key and its write. */
export function useKeyForm({ onClose, onCreated }: Opened) {
  const country = useCountryCode();
  const today = todayIn(country, portalNow());
  const form = useForm<IntegrationKeyForm>({
    defaultValues: { nombre: '', tipos: [], edificios: null, vence: addDays(today, usualDays) },
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
    failed: texts.failed,
    onReply: onCreated,
    onDone: onClose,
  });
  return { form, draft, changed, write, country, today };
}
