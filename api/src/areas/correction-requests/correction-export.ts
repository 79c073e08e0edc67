import { exportCorrectionRequests, type StoreCorrection } from 'shared/endpoints/correction-requests';
import type { CountryCode } from 'shared/countries';
import { formatDateTime, formatDay } from 'shared/format';
import { correctionStateNames } from 'shared/rules/correction-states';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { requestRows } from './repository.ts';
import { storeRequestOf } from './view.ts';

const columnsOf = (country: CountryCode): readonly SheetColumn<StoreCorrection>[] => [
  { title: 'Día', width: 12, value: ({ fecha }) => formatDay(fecha) },
  { title: 'Mall', width: 28, value: ({ edificio }) => edificio },
  { title: 'Marca', width: 24, value: ({ marca }) => marca },
  { title: 'Nº Local', width: 12, value: ({ local }) => local },
  { title: 'Contrato', width: 18, value: ({ contrato }) => contrato },
  { title: 'Empresa', width: 28, value: ({ empresa }) => empresa },
  { title: 'Venta solicitada', width: 18, value: ({ total }) => total },
  { title: 'Motivo', width: 40, value: ({ motivo }) => motivo },
  { title: 'Solicitada por', width: 26, value: ({ pedidaPor }) => pedidaPor },
  { title: 'Solicitada el', width: 18, value: ({ pedidaEn }) => formatDateTime(pedidaEn, country) },
  { title: 'Estado', width: 12, value: ({ estado }) => correctionStateNames[estado] },
  { title: 'Respondida por', width: 26, value: ({ respuesta }) => respuesta?.por ?? '' },
  {
    title: 'Respondida el',
    width: 18,
    value: ({ respuesta }) => (respuesta === null ? '' : formatDateTime(respuesta.cuando, country)),
  },
  { title: 'Motivo del rechazo', width: 40, value: ({ respuesta }) => respuesta?.motivo ?? '' },
];

export const correctionExport = exportList({
  name: 'correction-requests',
  title: 'Solicitudes de corrección',
  endpoint: exportCorrectionRequests,
  start: ({ caller: { scope } }, { body }) => ({
    action: 'correction-request.export',
    entity: 'app_user',
    entityId: scope.userId,
    after: body,
  }),
  async open({ db, caller }, { body }) {
    const { countryCode: country } = caller.scope;
    const rows = await rowsOf(db, requestRows(scopedTo(db, caller), body), (some) =>
      some.map(storeRequestOf(country)),
    );
    return sheetOf(columnsOf(country), rows);
  },
});
