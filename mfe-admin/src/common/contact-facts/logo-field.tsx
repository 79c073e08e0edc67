import { useId, useRef } from 'react';
import { pictureTypes } from 'shared/endpoints/contact-facts';
import { Box, Button, chakra, Flex, Stack, Text } from 'shared/ui/core';
import { Logo } from 'shared/ui/data';
import { CircleAlert, RotateCw, Trash2, Upload } from 'shared/ui/icons';
import { contactTexts as texts } from './texts.ts';
import { usePreview } from './use-preview.ts';

type LogoFieldProps = {
  readonly name: string;
  /** URL of the current logo. */
  readonly current: string | null;
  /** The newly chosen logo, undefined for no change, null to remove it. */
  readonly chosen: File | null | undefined;
  readonly error: string | undefined;
  /** Default: those of a company's or brand's logo. */
  readonly label?: string;
  readonly help?: string;
  readonly types?: readonly string[];
  readonly onChange: (chosen: File | null | undefined) => void;
};

/** One picture (P-251): a preview, and buttons to replace or remove it. */
export function LogoField({
  name,
  current,
  chosen,
  error,
  label = texts.logo,
  help: usual = texts.logoHelp,
  types = pictureTypes,
  onChange,
}: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const helpId = useId();
  const preview = usePreview(error === undefined ? chosen : undefined);
  const shown = chosen === null ? null : (preview ?? current);
  const changed = chosen !== undefined;
  const help = chosen ? texts.newLogo(chosen.name) : chosen === null ? texts.logoGoes : usual;
  return (
    <Stack gap="2" role="group" aria-labelledby={labelId} aria-describedby={helpId}>
      <Text id={labelId} fontWeight="medium" fontSize="sm">
        {label}
      </Text>
      <Flex gap="4" align="center">
        <Logo name={name} path={shown} size="20" fontSize="xl" />
        <Flex gap="2" wrap="wrap">
          <chakra.input
            ref={input}
            type="file"
            accept={types.join(',')}
            display="none"
            aria-hidden
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Allows choosing the same file again after fixing it.
              event.target.value = '';
              if (file) onChange(file);
            }}
          />
          <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
            <Upload size={16} aria-hidden />
            {shown === null ? texts.chooseLogo : texts.changeLogo}
          </Button>
          {changed ? (
            <Button variant="ghost" size="sm" onClick={() => onChange(undefined)}>
              <RotateCw size={16} aria-hidden />
              {texts.keepLogo}
            </Button>
          ) : (
            current !== null && (
              <Button variant="ghost" colorPalette="danger" size="sm" onClick={() => onChange(null)}>
                <Trash2 size={16} aria-hidden />
                {texts.removeLogo}
              </Button>
            )
          )}
        </Flex>
      </Flex>
      <Box id={helpId} fontSize="xs" role={error === undefined ? undefined : 'alert'}>
        {error === undefined ? (
          <Text color="fg.muted" overflowWrap="anywhere">
            {help}
          </Text>
        ) : (
          <Flex color="fg.error" gap="1" align="center">
            <CircleAlert size={14} aria-hidden />
            {error}
          </Flex>
        )}
      </Box>
    </Stack>
  );
}
