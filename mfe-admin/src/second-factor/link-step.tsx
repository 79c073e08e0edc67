import type { ReactNode } from 'react';
import type { Enrolment } from 'shared/endpoints/second-factor';
import { QrDrawing } from 'shared/qr';
import { Box, Button, Center, chakra, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { Copy, Smartphone } from 'shared/ui/icons';
import { copyText } from '../common/second-factor/copy-text.ts';
import { FirstCode } from './first-code.tsx';
import { factorTexts as texts } from './texts.ts';
import { useConfirmEnrolment } from './use-confirm-enrolment.ts';

type LinkStepProps = {
  readonly enrolment: Enrolment;
  readonly onActivated: (codes: readonly string[]) => void;
  /** The shown secret is no longer valid. */
  readonly onOver: () => Promise<void>;
};

/** The QR code, the key to type instead, and the authenticator's first code. */
export function LinkStep({ enrolment, onActivated, onOver }: LinkStepProps) {
  const confirm = useConfirmEnrolment({ onActivated, onOver });
  return (
    <Stack as="ol" gap="8" listStyleType="none">
      <Part number={1} title={texts.app} help={texts.appHelp} />
      <Part number={2} title={texts.scan} help={texts.scanHelp}>
        <Flex gap={{ base: '4', sm: '6' }} direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }}>
          <QrDrawing side={enrolment.qr.lado} path={enrolment.qr.trazo} label={texts.qr} />
          <Stack gap="3" align="start" minW="0" flex="1">
            <Button asChild variant="outline" hideFrom="md">
              <a href={enrolment.uri}>
                <Smartphone size={18} aria-hidden />
                {texts.sameDevice}
              </a>
            </Button>
            <Key text={enrolment.clave} />
          </Stack>
        </Flex>
      </Part>
      <Part number={3} title={texts.confirm}>
        <FirstCode confirm={confirm} />
      </Part>
    </Stack>
  );
}

type PartProps = {
  readonly number: number;
  readonly title: string;
  readonly help?: string;
  readonly children?: ReactNode;
};

function Part({ number, title, help, children }: PartProps) {
  return (
    <Flex as="li" gap={{ base: '3', sm: '4' }}>
      <Center
        boxSize="7"
        flexShrink="0"
        borderRadius="full"
        bg="brand.subtle"
        color="brand.fg"
        fontWeight="semibold"
        fontSize="sm"
        aria-hidden
      >
        {number}
      </Center>
      <Stack gap="3" flex="1" minW="0">
        <Box>
          <Heading as="h2" fontSize="md" lineHeight="1.75rem">
            {title}
          </Heading>
          {help && (
            <Text color="fg.muted" fontSize="sm" mt="1">
              {help}
            </Text>
          )}
        </Box>
        {children}
      </Stack>
    </Flex>
  );
}

const inFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** The key in groups, for typing. */
function Key({ text }: { readonly text: string }) {
  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        {texts.noCamera}
      </Text>
      <chakra.code
        aria-label={texts.key}
        fontFamily="mono"
        fontSize="sm"
        bg="bg.subtle"
        borderRadius="l2"
        px="3"
        py="2"
        maxW="17rem"
      >
        {inFours(text)}
      </chakra.code>
      <Button
        size="sm"
        variant="outline"
        colorPalette="neutral"
        onClick={() => void copyText(text, texts.keyCopied)}
      >
        <Copy size={16} aria-hidden />
        {texts.copyKey}
      </Button>
    </>
  );
}
