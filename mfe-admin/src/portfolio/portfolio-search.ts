import { portfolioStates } from 'shared/endpoints/portfolio-calls';
import { spaceUses } from 'shared/endpoints/portfolio';
import { countryCodes } from 'shared/countries';
import {
  choiceParam,
  codeParam,
  dayParam,
  defineSearch,
  idParam,
  pageParams,
  panel,
  type SearchOf,
  step,
  textParam,
  view,
} from 'shared/lists/search';

export const editorModes = ['create', 'edit'] as const;
export type EditorMode = (typeof editorModes)[number];

/** What the lists of the portfolio keep in their addresses; each sends the filters that it has. */
export const portfolioSearch = defineSearch({
  country: view(choiceParam('pais', countryCodes)),
  q: textParam('buscar'),
  estado: step(choiceParam('estado', portfolioStates)),
  orden: view(codeParam('orden', 12)),
  uso: step(choiceParam('uso', spaceUses)),
  edificioId: step(idParam('centro')),
  espacioId: step(idParam('espacio')),
  empresaId: step(idParam('empresa')),
  marcaId: step(idParam('marca')),
  ejecutivoId: step(idParam('ejecutivo')),
  hasta: step(dayParam('hasta')),
  record: panel(idParam('registro')),
  mode: panel(choiceParam('modo', editorModes, { create: 'nuevo', edit: 'editar' })),
  ...pageParams(10),
});
export type PortfolioSearch = SearchOf<typeof portfolioSearch>;

/** The filters of which a kind sends those that it has. */
export type OwnFilter =
  | 'uso'
  | 'edificioId'
  | 'espacioId'
  | 'empresaId'
  | 'marcaId'
  | 'ejecutivoId'
  | 'hasta';

/** The search as parameters of a kind's calls. */
export const filtersOf = (
  search: PortfolioSearch,
  pais: string,
  own: readonly OwnFilter[],
  orders: readonly string[],
) => ({
  pais,
  q: search.q.trim() || undefined,
  estado: search.estado,
  ...(search.orden !== undefined && orders.includes(search.orden) && { orden: search.orden }),
  ...Object.fromEntries(own.map((name) => [name, search[name]])),
});
