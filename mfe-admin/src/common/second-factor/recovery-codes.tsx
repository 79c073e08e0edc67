import { useSessionUser } from 'shared/session';
import { Box, Button, chakra, Flex, Stack, Text } from 'shared/ui/core';
import { Copy, Download, Printer } from 'shared/ui/icons';
import { copyText } from './copy-text.ts';
import { factorTexts as texts } from './texts.ts';

/** In print, only the codes cover the page. */
const onPaper = {
  position: 'fixed',
  inset: '0',
  zIndex: 'max',
  bg: 'white',
  color: 'black',
  p: '12',
} as const;

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = texts.fileName;
  link.click();
  // Browsers read the object URL after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Ten codes, with buttons to save them. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { email } = useSessionUser();
  const head = texts.fileHead(email);
  const text = `${head}\n\n${codes.join('\n')}\n\n${texts.fileFoot}\n`;
  return (
    <Stack gap="4">
      <Box bg="bg.subtle" borderRadius="l3" borderWidth="1px" p="5" maxW="26rem" _print={onPaper}>
        <Text hidden _print={{ display: 'block', mb: '6' }}>
          {head}
        </Text>
        <chakra.ol
          aria-label={texts.codes}
          listStyleType="none"
          display="grid"
          gridTemplateColumns="1fr 1fr"
          gap="2"
          fontFamily="mono"
          fontSize={{ base: 'sm', sm: 'md' }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </chakra.ol>
        <Text hidden _print={{ display: 'block', mt: '6' }}>
          {texts.fileFoot}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => download(text)}>
          <Download size={18} aria-hidden />
          {texts.download}
        </Button>
        <Button
          variant="outline"
          colorPalette="neutral"
          onClick={() => void copyText(codes.join('\n'), texts.copied)}
        >
          <Copy size={18} aria-hidden />
          {texts.copy}
        </Button>
        <Button variant="outline" colorPalette="neutral" onClick={() => print()}>
          <Printer size={18} aria-hidden />
          {texts.print}
        </Button>
      </Flex>
    </Stack>
  );
}
