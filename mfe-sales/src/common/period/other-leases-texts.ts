/** Texts about the other leases that a space had in a month. */
export const otherLeasesTexts = {
  title: (count: number) =>
    count === 1 ? 'Este local tiene otro contrato en el mes' : 'Este local tiene otros contratos en el mes',
  lease: (code: string, from: string, to: string | null) =>
    to === null ? `Contrato ${code}, desde el ${from}.` : `Contrato ${code}, del ${from} al ${to}.`,
  seeDays: 'Ver sus días',
  seeDaysOf: (code: string) => `Ver los días del contrato ${code}`,
} as const;
