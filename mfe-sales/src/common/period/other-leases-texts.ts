/** Texts about the other leases that a space had in a month. */
export const otherLeasesTexts = {
  title: (count: number) =>
    count === 1 ? 'Este local tiene otro contrato en el mes' : 'Este local tiene otros contratos en el mes',
  seeDaysOf: (code: string) => `Ver los días del contrato ${code}`,
  span: (from: string, to: string | null) => (to === null ? `(desde el ${from})` : `(del ${from} al ${to})`),
} as const;
