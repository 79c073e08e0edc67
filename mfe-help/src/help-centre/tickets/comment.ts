/** The unsent comment of a request. It outlives its form, which unmounts when the request changes. */
export type Comment = { readonly comment: string; readonly onComment: (comment: string) => void };
