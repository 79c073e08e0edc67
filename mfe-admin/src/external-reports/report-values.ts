import {
  externalReportForm,
  type ExternalReport,
  type ExternalReportForm,
} from 'shared/endpoints/external-reports';
import { roleNames } from 'shared/rules/role-names';
import type { ConflictRow } from 'shared/writes';
import { differencesOf } from '../common/conflict/differences.ts';
import { texts } from './texts.ts';

/** The form's values: an empty number field is NaN. The version lets a draft of an older one be found out. */
export type ReportValues = ExternalReportForm & { rowVersion: number };

export const emptyValues: ReportValues = {
  nombre: '',
  descripcion: '',
  url: '',
  roles: [],
  orden: 10,
  rowVersion: 1,
};

export const valuesOf = ({ id: _id, permitido: _permitido, ...report }: ExternalReport): ReportValues =>
  report;

/** Judged as the API does, apart from the servers allowed. */
export const reportSchema = externalReportForm.extend({
  rowVersion: externalReportForm.shape.orden.max(Infinity),
});

const written = ({ nombre, descripcion, url, roles, orden }: ReportValues) => ({
  nombre,
  descripcion,
  url,
  roles: roles
    .map((role) => roleNames[role])
    .toSorted()
    .join(', '),
  orden: String(orden),
});

/** A list of roles in one text, so that their order is no change. */
export const comparable = (values: ReportValues) => written(values);

/** Differences between form and database. */
export const differences = (mine: ReportValues, stored: ExternalReport): ConflictRow[] =>
  differencesOf(
    {
      nombre: texts.name,
      descripcion: texts.description,
      url: texts.url,
      roles: texts.roles,
      orden: texts.order,
    },
    written(mine),
    written(valuesOf(stored)),
  );
