import { useMemo } from 'react';
import { Box } from 'shared/ui/core';
import { contentNodes } from './content-nodes.tsx';

/** How content is set, wherever it is shown or written. */
export const contentStyles = {
  '& > * + *, & li + li': { marginTop: '0.75em' },
  '& li + li': { marginTop: '0.35em' },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li::marker': { color: 'fg.subtle' },
  '& h2, & h3, & h4': { fontWeight: 'semibold', lineHeight: '1.3' },
  '& h2': { fontSize: 'xl' },
  '& h3': { fontSize: 'lg' },
  '& strong, & b': { fontWeight: 'semibold' },
  '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& blockquote': {
    borderInlineStart: '3px solid',
    borderColor: 'brand.border',
    paddingInlineStart: '1em',
  },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', fontSize: 'sm' },
  '& th, & td': { borderWidth: '1px', padding: '0.4em 0.7em', textAlign: 'start' },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 'l2' },
  '& th': { bg: 'bg.subtle', fontWeight: 'semibold' },
} as const;

/** The body of an announcement or answer, sanitised and styled for reading. */
export function RichContent({ html }: { readonly html: string }) {
  const nodes = useMemo(() => contentNodes(html), [html]);
  return (
    <Box maxW="prose" lineHeight="1.65" css={contentStyles}>
      {nodes}
    </Box>
  );
}
