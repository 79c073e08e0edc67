import { useState } from 'react';
import {
  requiredMessage,
  ticketAnswersOf,
  type Ticket,
  type TicketAnswers,
  type TicketBuilding,
} from 'shared/endpoints/tickets';
import { useDraft, useForm, useWatch, zodResolver, type UseFormReturn } from 'shared/forms';
import { ApiError, messageOf } from 'shared/http';
import { useSessionUser } from 'shared/session';
import { notify } from 'shared/ui/overlay';
import { texts } from './texts.ts';
import { emptyAnswers, formOf, storeOf } from './ticket-values.ts';
import { useStores } from './use-places.ts';
import { useSendTicket } from './use-send-ticket.ts';

export type TicketFormState = UseFormReturn<TicketAnswers>;

/** Form fields whose name differs from the API's. */
const ownNames: Readonly<Record<string, keyof TicketAnswers>> = {
  local_id: 'local',
  'custom_fields.area': 'area',
  'custom_fields.request': 'request',
  'custom_fields.subtype': 'subtype',
};
const isField = (name: string, values: TicketAnswers): name is keyof TicketAnswers => name in values;

/** Shows the API's message at its field; false if the form has no such field. */
function showAtField(error: unknown, form: TicketFormState): boolean {
  if (!(error instanceof ApiError) || error.field === undefined) return false;
  const name = ownNames[error.field] ?? error.field.split('.')[0] ?? '';
  if (!isField(name, form.getValues())) return false;
  form.setError(name, { type: 'server', message: error.message }, { shouldFocus: true });
  return true;
}

/** The form of a support request: its values, draft, submission and result. */
export function useTicketForm(buildings: readonly TicketBuilding[]) {
  const user = useSessionUser();
  const [created, setCreated] = useState<Ticket | null>(null);
  const form = useForm<TicketAnswers>({
    defaultValues: emptyAnswers(user, buildings),
    resolver: zodResolver(ticketAnswersOf(user.paisId, user.telefono)),
    mode: 'onTouched',
  });
  // Files cannot be stored in a draft.
  const draft = useDraft('ticket', form, { secret: ['files'] });
  const buildingId = useWatch({ control: form.control, name: 'edificio' });
  const stores = useStores(buildingId);
  const send = useSendTicket();

  async function submit(answers: TicketAnswers): Promise<void> {
    const building = buildings.find(({ id }) => String(id) === answers.edificio);
    // The mall of an old draft may be out of the user's reach by now.
    if (!building) return form.setError('edificio', { message: requiredMessage }, { shouldFocus: true });
    if (!stores.data) {
      return notify({ tone: 'warning', title: stores.isError ? texts.storesFailed : texts.storesAwaited });
    }
    const contract = storeOf(answers.local, stores.data);
    try {
      setCreated(await send.mutateAsync(formOf(answers, { user, building, contract })));
    } catch (error) {
      const atField = showAtField(error, form);
      const description = atField ? {} : { description: messageOf(error) };
      return notify({ tone: 'danger', title: texts.failed, ...description });
    }
    draft.forget();
  }

  /** U-277: nothing is sent, and the first invalid field gets the focus. */
  const refuse = (errors: typeof form.formState.errors): void => {
    const missing = Object.values(errors).some((error) => error?.message === requiredMessage);
    notify({ tone: 'warning', title: missing ? texts.missing : texts.wrong });
  };

  return {
    form,
    user,
    stores,
    created,
    restored: draft.restored,
    forget: draft.forget,
    isDirty: form.formState.isDirty,
    sending: send.isPending,
    submit: form.handleSubmit(submit, refuse),
  };
}
