import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { AppLink } from './app-link.tsx';

type PageHeaderProps = {
  readonly title: ReactNode;
  /** One line about the page's subject. */
  readonly context?: ReactNode;
  /** The page's primary action, to the right of the title. */
  readonly action?: ReactNode;
  readonly back?: { readonly label: string; readonly to: string };
  /** The page replaces another without a change of path: keyboard and screen reader continue here. */
  readonly takesFocus?: boolean;
};

/** Head of every page: back link, title, action. */
export function PageHeader({ title, context, action, back, takesFocus = false }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Box as="header" mb={{ base: '4', md: '6' }}>
      {back && (
        <AppLink to={back.to} mb="2" fontSize="sm" minH="6">
          <ArrowLeft size={16} aria-hidden />
          {back.label}
        </AppLink>
      )}
      <Flex align={{ base: 'stretch', sm: 'center' }} justify="space-between" gap="3" wrap="wrap">
        <Box minW="0" flex="1 1 16rem">
          <Heading
            as="h1"
            ref={heading}
            tabIndex={takesFocus ? -1 : undefined}
            outline="none"
            fontSize={{ base: 'xl', md: '3xl' }}
            lineHeight="1.2"
          >
            {title}
          </Heading>
          {context && (
            <Text mt="1" color="fg.muted" fontSize={{ base: 'sm', md: 'md' }}>
              {context}
            </Text>
          )}
        </Box>
        {action && (
          <Box flexShrink="0" maxW="full">
            {action}
          </Box>
        )}
      </Flex>
    </Box>
  );
}
