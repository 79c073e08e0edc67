import { useState } from 'react';
import { type CameraFault, QrCamera } from 'shared/qr';
import { Alert, Button, Stack, Text } from 'shared/ui/core';
import { ScanLine, X } from 'shared/ui/icons';
import { codeInScan } from './coupon-state.ts';
import { texts } from './texts.ts';

/** A button that opens the camera, which reads the QR code of a coupon. Without a camera it says so. */
export function CouponScanner({ onCode }: { readonly onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [isForeign, setForeign] = useState(false);
  const show = (): void => {
    setFault(null);
    setForeign(false);
    setOpen(true);
  };
  const read = (text: string): void => {
    const code = codeInScan(text);
    setForeign(code === null);
    if (code === null) return;
    setOpen(false);
    onCode(code);
  };
  return (
    <Stack gap="3">
      {open && (
        <>
          <QrCamera
            label={texts.camera}
            onRead={read}
            onFault={(reason) => {
              setOpen(false);
              setFault(reason);
            }}
          />
          <Text fontSize="sm" color={isForeign ? 'fg.error' : 'fg.muted'} aria-live="polite">
            {isForeign ? texts.foreign : texts.aim}
          </Text>
        </>
      )}
      {fault !== null && (
        <Alert.Root status="info" role="alert">
          <Alert.Indicator />
          <Alert.Title>{texts.faults[fault]}</Alert.Title>
        </Alert.Root>
      )}
      <Button variant="outline" onClick={open ? () => setOpen(false) : show}>
        {open ? <X size={18} aria-hidden /> : <ScanLine size={18} aria-hidden />}
        {open ? texts.stopScan : texts.scan}
      </Button>
    </Stack>
  );
}
