/** A column of the sheet of a kind of record. */
export type RecordColumn = {
  /** The value's name, in the integration API too. */
  readonly name: string;
  /** Its title in the template. */
  readonly heading: string;
  /** Other titles by which it is found, as ERPs export them. */
  readonly aliases: readonly string[];
  readonly kind: 'text' | 'day' | 'count' | 'amount' | 'area';
  /** The sheet must have the column, and each row a value. */
  readonly required: boolean;
  readonly example: string | number;
  /** The longest text; 200 characters unless told. */
  readonly longest?: number;
};

/** Longer texts fit into no column that says nothing else. */
export const longestText = 200;

/** Kinds that the same people import: `importers.ts` says who. */
export type RecordGroup = 'portfolio' | 'finance' | 'people';

/** A kind of record that the operator imports, as people see it. */
export type RecordKindInfo = {
  readonly group: RecordGroup;
  /** Several of them, as a title. */
  readonly title: string;
  /** The columns whose values together name a record. */
  readonly key: readonly string[];
  readonly columns: readonly RecordColumn[];
  /** What happens to a record that a complete file lacks; null: no file of the kind is complete. */
  readonly ending: string | null;
  /** The column that names a PDF of the ZIP that comes with the sheet. */
  readonly documents?: string;
  /** Only countries with this have the kind; all of them without. */
  readonly onlyWith?: 'hasDebts';
  /** The column with the code of a record's mall; without one, no integration key of the kind is limited to malls. */
  readonly mall?: string;
  /** The integration API reads its records page by page. Each kind is read one by one. */
  readonly isListed?: true;
};

type More = Partial<Pick<RecordColumn, 'kind' | 'aliases' | 'longest'>>;

const column = (
  required: boolean,
  [name, heading]: readonly [name: string, heading: string],
  example: RecordColumn['example'],
  { kind = 'text', aliases = [], ...more }: More = {},
): RecordColumn => ({ name, heading, aliases, kind, required, example, ...more });

export const needed = (
  names: readonly [name: string, heading: string],
  example: RecordColumn['example'],
  more?: More,
): RecordColumn => column(true, names, example, more);

export const optional = (
  names: readonly [name: string, heading: string],
  example: RecordColumn['example'],
  more?: More,
): RecordColumn => column(false, names, example, more);
