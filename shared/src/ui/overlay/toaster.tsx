import { Box, Flex, Portal, Stack, Text, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { onPlacement, toaster, type Progress } from './notify.ts';

const looks: Record<string, { palette: string; Icon: LucideIcon }> = {
  success: { palette: 'success', Icon: CircleCheck },
  warning: { palette: 'warning', Icon: CircleAlert },
  error: { palette: 'danger', Icon: CircleX },
  info: { palette: 'info', Icon: Info },
};
const plain = { palette: 'info', Icon: Info };

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' && value !== null && 'text' in value;

/** Browsers draw a bar whose frame was reset in green on grey, and one of unknown length as an empty one. */
const progressBar = {
  appearance: 'none',
  width: 'full',
  height: '2',
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'border',
  '&:indeterminate': {
    backgroundImage: 'linear-gradient(90deg, transparent, {colors.brand.solid}, transparent)',
    backgroundSize: '200% 100%',
    animation: 'bg-position 1.5s linear infinite',
    '--animate-from': '200%',
    '--animate-to': '0%',
  },
  '&::-webkit-progress-bar': { bg: 'transparent' },
  '&::-webkit-progress-value': { bg: 'brand.solid', borderRadius: 'full' },
  '&::-moz-progress-bar': { bg: 'brand.solid', borderRadius: 'full' },
  '&:indeterminate::-moz-progress-bar': { bg: 'transparent' },
} as const;

/** Screen readers announce the title once; the bar says how far the work is when its user moves to it. */
function ProgressLine({ label, progress }: { readonly label: ReactNode; readonly progress: unknown }) {
  if (!isProgress(progress)) return null;
  const { text, part } = progress;
  const bar = { 'aria-label': typeof label === 'string' ? label : text, 'aria-valuetext': text };
  return (
    <Stack gap="1" pt="1">
      <Box asChild css={progressBar}>
        {part === undefined ? <progress {...bar} /> : <progress {...bar} max={1} value={part} />}
      </Box>
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
        {text}
      </Text>
    </Stack>
  );
}

const placement = () => toaster.attrs.placement;

/** Renders the notices of `notify`. The host renders one. */
export function Toaster() {
  const at = useSyncExternalStore(onPlacement, placement);
  return (
    <Portal>
      {/* Content under a toast at the end of a narrow page can be scrolled into view. */}
      {at === 'bottom' && <Box css={{ '&:has(~ [data-part=group] > [data-part=root])': { h: '28' } }} />}
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }} aria-label="Avisos">
        {(toast) => {
          const { palette, Icon } = looks[toast.type ?? 'info'] ?? plain;
          return (
            <Toast.Root
              width={{ base: 'full', sm: '96' }}
              colorPalette={palette}
              css={{ '&[data-type]': { bg: 'bg.panel', color: 'fg' } }}
              borderInlineStartWidth="4px"
              borderInlineStartColor="colorPalette.solid"
              alignItems="flex-start"
            >
              <Stack color="colorPalette.fg" pt="0.5" aria-hidden>
                <Icon size={20} />
              </Stack>
              {/* A long action goes under the text instead of squeezing it. */}
              <Flex flex="1" minW="0" wrap="wrap" align="center" justify="flex-end" columnGap="2" rowGap="1">
                <Stack gap="0.5" flex="1 1 12rem" minW="0" overflowWrap="anywhere">
                  <Toast.Title>{toast.title}</Toast.Title>
                  {toast.description && (
                    <Toast.Description color="fg.muted" opacity="1">
                      {toast.description}
                    </Toast.Description>
                  )}
                  <ProgressLine label={toast.title} progress={toast.meta?.['progress']} />
                </Stack>
                {toast.action && (
                  <Toast.ActionTrigger
                    css={{ color: 'brand.fg', fontWeight: 'semibold', borderColor: 'transparent' }}
                  >
                    {toast.action.label}
                  </Toast.ActionTrigger>
                )}
              </Flex>
              {toast.closable && <Toast.CloseTrigger aria-label="Cerrar aviso" />}
            </Toast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
}
