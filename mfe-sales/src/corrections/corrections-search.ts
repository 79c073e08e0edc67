import { correctionStates } from 'shared/endpoints/correction-requests';
import {
  choiceParam,
  defineSearch,
  idParam,
  pageParams,
  panel,
  type SearchOf,
  textParam,
} from 'shared/lists/search';

export const correctionsSearch = defineSearch({
  mall: idParam('edificio'),
  state: choiceParam('estado', correctionStates),
  text: textParam('buscar'),
  ...pageParams(10),
  // The request beside its day.
  request: panel(idParam('solicitud')),
});

export type CorrectionsSearch = SearchOf<typeof correctionsSearch>;

/** The filters as the calls have them. */
export const filtersOf = ({ mall, state, text }: CorrectionsSearch) => ({
  edificioId: mall,
  estado: state,
  buscar: text.trim() || undefined,
});
