/** Country-specific texts of the daily page's tour (decision S-167). */
export type TourWords = {
  /** The totals in the chips. */
  readonly totals: string;
  /** The columns of a day. */
  readonly columns: string;
  /** The fields of the form. */
  readonly form: string;
};
