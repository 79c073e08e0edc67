import { IconButton } from 'shared/ui/core';
import { Pause, Play } from 'shared/ui/icons';

type SlidesToggleProps = { readonly stopped: boolean; readonly onToggle: () => void };

const texts = { pause: 'Detener imágenes', play: 'Reproducir imágenes' };

/** Automatic motion must be stoppable (WCAG 2.2.2). */
export function SlidesToggle({ stopped, onToggle }: SlidesToggleProps) {
  return (
    <IconButton
      aria-label={stopped ? texts.play : texts.pause}
      size="xs"
      borderRadius="full"
      position="absolute"
      zIndex="1"
      bottom="2"
      insetEnd="2"
      bg="black/70"
      color="white"
      _hover={{ bg: 'black' }}
      onClick={onToggle}
    >
      {stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
    </IconButton>
  );
}
