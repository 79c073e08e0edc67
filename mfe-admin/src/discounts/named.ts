/** A brand or mall to choose. */
export type Named = { readonly id: number; readonly name: string };
