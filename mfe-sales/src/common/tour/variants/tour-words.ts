/** Country-specific texts of the sales tour (decision S-167). */
export type TourWords = {
  /** The totals in the chips. */
  readonly totals: string;
  /** The columns of a day. */
  readonly columns: string;
  /** The fields of a day's form. */
  readonly form: string;
  /** The fields of a month's form. */
  readonly monthForm: string;
};
