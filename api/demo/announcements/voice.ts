/** A country's own words in a mall's notices. */
export type Voice = {
  readonly tenants: string;
  readonly rent: string;
  readonly parking: string;
  readonly firefighters: string;
  readonly cyber: { readonly name: string; readonly hint: string };
  readonly bins: string;
  readonly food: string;
  readonly band: string;
  readonly phone: string;
  readonly authority: string;
};
