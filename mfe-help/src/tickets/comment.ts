/** What is being written about a request. It outlives its form, which goes when the request has changed. */
export type Comment = { readonly comment: string; readonly onComment: (comment: string) => void };
