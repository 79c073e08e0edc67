/** One choice of a select, a filter or a group. */
export type Option = { readonly value: string; readonly label: string };
