type PageAsked = { readonly page: number; readonly size: number };

/** A page of rows as most calls answer it (`pageOf` of the contract). */
export const pageReply = <Row>(
  content: Row[],
  totalElements: number,
  { page, size }: PageAsked,
): { content: Row[]; number: number; totalPages: number; totalElements: number } => ({
  content,
  number: page,
  totalPages: Math.ceil(totalElements / size),
  totalElements,
});
