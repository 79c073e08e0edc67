import { Box, Portal, Stack, Text, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
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

/** Screen readers announce the title once; the bar says how far the work is when its user moves to it. */
function ProgressLine({ label, progress }: { readonly label: ReactNode; readonly progress: unknown }) {
  if (!isProgress(progress)) return null;
  const { text, part } = progress;
  const bar = { 'aria-label': typeof label === 'string' ? label : text, 'aria-valuetext': text };
  return (
    <Stack gap="1" pt="1">
      <Box asChild width="full" height="2" css={{ accentColor: 'var(--chakra-colors-brand-solid)' }}>
        {part === undefined ? <progress {...bar} /> : <progress {...bar} max={1} value={part} />}
      </Box>
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
        {text}
      </Text>
    </Stack>
  );
}

const placement = () => toaster.attrs.placement;

/** Where `notify` speaks. The host places one. */
export function Toaster() {
  const at = useSyncExternalStore(onPlacement, placement);
  return (
    <Portal>
      {/* What a toast covers at the end of a narrow page can be scrolled out from under it. */}
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
              <Stack gap="0.5" flex="1" minW="0">
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
              {toast.closable && <Toast.CloseTrigger aria-label="Cerrar aviso" />}
            </Toast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
}
