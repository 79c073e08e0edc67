import { useState } from 'react';
import {
  createTicket,
  requiredMessage,
  ticketAnswersOf,
  type Ticket,
  type TicketAnswers,
  type TicketBuilding,
} from 'shared/endpoints/tickets';
import { useDraft, useForm, useWatch, zodResolver, type UseFormReturn } from 'shared/forms';
import { requestTimeoutMs } from 'shared/http';
import { useSessionUser } from 'shared/session';
import { notify } from 'shared/ui/overlay';
import { type FieldNames, notifyFailure, showAtField, useWrite } from 'shared/writes';
import { showTickets } from '../common/show-tickets.ts';
import { texts } from './texts.ts';
import { emptyAnswers, formOf, storeOf } from './ticket-values.ts';
import { useStores } from './use-places.ts';

export type TicketFormState = UseFormReturn<TicketAnswers>;

/** Form fields whose name differs from the API's. */
const ownNames: FieldNames<TicketAnswers> = {
  local_id: 'local',
  'custom_fields.area': 'area',
  'custom_fields.request': 'request',
  'custom_fields.subtype': 'subtype',
};

/** A slow phone connection: 2 Mbit/s, in bytes per millisecond. */
const slowLine = 250;

/** The upload on a slow line, and then the wait of every reply (P-290). */
const uploadMs = (files: readonly File[]): number =>
  requestTimeoutMs + Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / slowLine);

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
  const write = useWrite(createTicket, {
    refreshes: showTickets,
    timeoutMs: ({ body }) => uploadMs(body.files ?? []),
    onReply: setCreated,
    onSaved: draft.forget,
    onFailed: (error) =>
      notifyFailure(texts.failed, error, showAtField(error, form, ownNames) ? '' : undefined),
  });

  function submit(answers: TicketAnswers): void {
    const building = buildings.find(({ id }) => String(id) === answers.edificio);
    // The mall of an old draft may be out of the user's reach by now.
    if (!building) {
      form.setError('edificio', { message: requiredMessage }, { shouldFocus: true });
      return notify({ tone: 'warning', title: texts.missing });
    }
    if (!stores.data) {
      return notify({ tone: 'warning', title: stores.isError ? texts.storesFailed : texts.storesAwaited });
    }
    const contract = storeOf(answers.local, stores.data);
    write.send({ body: formOf(answers, { user, building, contract }) });
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
    sending: write.busy,
    submit: form.handleSubmit(submit, refuse),
  };
}
