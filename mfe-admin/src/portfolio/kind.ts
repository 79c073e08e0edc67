import type { CountryCode } from 'shared/countries';
import type { PortfolioCalls, PortfolioItem } from 'shared/endpoints/portfolio-calls';
import type { Column } from 'shared/ui/data';
import type { OwnFilter } from './portfolio-search.ts';

/** A kind of record that a field chooses from. */
export type ReferenceName = 'mall' | 'space' | 'company' | 'brand' | 'executive';

export type RecordField = {
  readonly name: string;
  readonly label: string;
  readonly input: 'text' | 'email' | 'phone' | 'web' | 'number' | 'day' | 'choice' | ReferenceName;
  /** Of a `choice`; it can also be left open. */
  readonly choices?: readonly string[];
  readonly required?: boolean;
  readonly help?: string;
  /** Cannot be changed once the record exists. */
  readonly fixed?: boolean;
  /** The field whose choice limits this one's. */
  readonly within?: string;
  /** The item's field with the name of what is chosen. */
  readonly nameIn?: string;
};

/** Something that the form's schema has against the values. */
type FormSchema = {
  readonly safeParse: (record: unknown) => {
    readonly error?:
      | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
      | undefined;
  };
};

/** What the screens need to know about a kind of record. */
export type KindScreen<Item extends PortfolioItem> = {
  /** In the address. */
  readonly slug: string;
  readonly title: string;
  /** 'centro comercial' */
  readonly noun: string;
  readonly create: string;
  readonly none: string;
  readonly calls: PortfolioCalls<Item>;
  readonly filters: readonly OwnFilter[];
  readonly orders: readonly string[];
  readonly columns: readonly Column<Item>[];
  readonly nameOf: (item: Item) => string;
  readonly fields: readonly RecordField[];
  readonly formOf: (country: CountryCode, stored?: Item) => FormSchema;
  /** A lease ends after its last day; the others from a day. */
  readonly endsAfter?: boolean;
  /** The list of what is in the way of ending, filtered by the record. */
  readonly inUse?: {
    readonly slug: string;
    readonly filter: string;
    readonly text: (count: number, country: CountryCode) => string;
  };
};

/** Declares a kind; the item's type follows from its calls. */
export const kindScreen = <Item extends PortfolioItem>(kind: KindScreen<Item>): KindScreen<Item> => kind;
