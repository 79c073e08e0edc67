/** Longest summary of what is new in a version of the terms, in characters. */
export const longestChanges = 300;

/** Whether a person has accepted a version of the terms. */
export const acceptanceStates = ['accepted', 'pending'] as const;
export type AcceptanceState = (typeof acceptanceStates)[number];

export const acceptanceStateNames: Readonly<Record<AcceptanceState, string>> = {
  accepted: 'Aceptó',
  pending: 'No ha aceptado',
};
