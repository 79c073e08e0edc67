import { useEffect, useEffectEvent, useRef } from 'react';
import { Box, chakra } from 'shared/ui/core';
import { loadQrReader } from './read-qr.ts';

/** Why there is no picture: the user or the browser refuses the camera, there is none, or something else. */
export type CameraFault = 'refused' | 'missing' | 'failed';

type QrCameraProps = {
  /** Accessible name of the picture. */
  readonly label: string;
  /** Each text that is read, until the component goes. */
  readonly onRead: (text: string) => void;
  readonly onFault: (fault: CameraFault) => void;
};

/** Pause between two searches of a picture, so that a phone stays responsive. */
const pauseMs = 150;

const faultOf = (error: unknown): CameraFault => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
};

/** The picture of the camera, searched for QR codes. The camera is on as long as this is shown. */
export function QrCamera({ label, onRead, onFault }: QrCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onRead);
  const fail = useEffectEvent((error: unknown) => onFault(faultOf(error)));
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const screen = video.current;
    if (screen !== null) {
      watch(screen, (text) => read(text), signal).catch((error: unknown) => {
        if (!signal.aborted) fail(error);
      });
    }
    return () => ending.abort();
  }, []);
  return (
    <Box borderRadius="l3" overflow="hidden" bg="black" position="relative">
      <chakra.video
        ref={video}
        aria-label={label}
        muted
        playsInline
        w="full"
        maxH="50dvh"
        aspectRatio="4/3"
        objectFit="cover"
      />
      <Box
        position="absolute"
        inset="15%"
        borderWidth="3px"
        borderColor="white"
        borderRadius="l3"
        opacity={0.8}
        aria-hidden
      />
    </Box>
  );
}

/** Shows the camera and reads its codes until the signal. Without HTTPS, a browser has no `mediaDevices`. */
async function watch(
  screen: HTMLVideoElement,
  onRead: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new DOMException('No camera', 'NotFoundError');
  const reader = await loadQrReader();
  if (signal.aborted) return;
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
  const end = (): void => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  screen.srcObject = stream;
  await screen.play();
  const search = async (): Promise<void> => {
    const text = await reader(screen).catch(() => null);
    if (signal.aborted) return;
    if (text !== null && text !== '') onRead(text);
    setTimeout(() => void search(), pauseMs);
  };
  await search();
}
