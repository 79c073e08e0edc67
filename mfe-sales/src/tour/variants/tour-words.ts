/** What the daily page shows differently in each country, in its own words (decision S-167). */
export type TourWords = {
  /** Which sums the chips show. */
  readonly totals: string;
  /** Which columns a day has. */
  readonly columns: string;
  /** What the form asks for. */
  readonly form: string;
};
