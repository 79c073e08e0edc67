import { useId, useState, type ReactNode } from 'react';
import { Box, Button, Flex, Grid, Heading, Stack, Text, VitrinaMark } from 'shared/ui/core';
import { ChevronDown, ChevronUp } from 'shared/ui/icons';
import { ShopWindow } from '../window/shop-window.tsx';
import { CorporateLink } from './corporate-link.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { texts } from './texts.ts';
import { useErrorParameter } from './use-error-parameter.ts';

/** P-2.1: the moving window, and beside it (on a phone below it) the way in. */
export default function SignInPage(): ReactNode {
  useErrorParameter();
  const [expanded, setExpanded] = useState(true);
  const section = useId();
  const Chevron = expanded ? ChevronUp : ChevronDown;
  return (
    <Grid
      minH="100dvh"
      templateColumns={{ base: '1fr', md: '58% 42%' }}
      templateRows={{ base: '30dvh auto', md: '100dvh' }}
      bg="surface"
    >
      <ShopWindow>
        <Stack p={{ base: '4', md: '8' }} gap="3" color="white">
          <VitrinaMark withName color="white" height={{ base: '8', md: '10' }} alignSelf="start" />
          <Text hideBelow="md" fontSize="lg" maxW="24rem">
            {texts.welcome}
          </Text>
        </Stack>
      </ShopWindow>
      <Flex
        as="main"
        direction="column"
        justify="center"
        px={{ base: '5', sm: '10', lg: '16' }}
        py={{ base: '6', md: '10' }}
        minW="0"
      >
        <Stack gap="6" width="full" maxW="26rem" mx="auto">
          <Box>
            <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }} lineHeight="1.2">
              {texts.title}
            </Heading>
            <Text hideFrom="md" mt="2" color="fg.muted">
              {texts.welcome}
            </Text>
          </Box>
          <Box>
            <Heading as="h2" fontSize="md">
              <Button
                type="button"
                variant="ghost"
                colorPalette="neutral"
                width="full"
                justifyContent="space-between"
                px="0"
                _expanded={{ bg: 'transparent' }}
                aria-expanded={expanded}
                aria-controls={section}
                onClick={() => setExpanded(!expanded)}
              >
                {texts.section}
                <Chevron size={18} aria-hidden />
              </Button>
            </Heading>
            <Box id={section} hidden={!expanded} pt="3">
              <SignInForm />
            </Box>
          </Box>
          <CorporateLink />
        </Stack>
      </Flex>
    </Grid>
  );
}
