/** Why a record cannot end yet; the screen links to these leases. */
export const leasesInUse =
  (noun: string) =>
  (count: number): string =>
    count === 1
      ? `${noun} tiene un contrato vigente desde ese día: termínelo primero`
      : `${noun} tiene ${count} contratos vigentes desde ese día: termínelos primero`;
