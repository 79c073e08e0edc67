import { Link as ChakraLink, type LinkProps as ChakraLinkProps } from '@chakra-ui/react';
import { Link, type LinkProps } from 'shared/router';

type AppLinkProps = Omit<ChakraLinkProps, 'href' | 'asChild'> & Pick<LinkProps, 'to' | 'state' | 'replace'>;

/** A link inside the portal, in the portal's style. */
export function AppLink({ to, state, replace, children, ...style }: AppLinkProps) {
  return (
    <ChakraLink asChild {...style}>
      <Link to={to} state={state} replace={replace}>
        {children}
      </Link>
    </ChakraLink>
  );
}
