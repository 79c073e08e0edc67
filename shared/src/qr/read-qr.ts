/** What the browser's own detector answers (Shape Detection API, not in TypeScript's DOM library). */
type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** The text of the QR code in the video's current picture; null: there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

const format = 'qr_code';

/** The longer side of the picture that the library searches: enough for a code in the hand, and quick on a phone. */
const searchedSide = 640;

async function ownReader(): Promise<QrReader | null> {
  const { BarcodeDetector: Own } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  // Some browsers have the class, but no format.
  if (Own === undefined || !(await Own.getSupportedFormats()).includes(format)) return null;
  const detector = new Own({ formats: [format] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function libraryReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, searchedSide / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (context === null || width === 0 || height === 0) return null;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data });
    } catch {
      // It throws for a picture without a code.
      return null;
    }
  };
}

/** The browser's own reader where there is one, otherwise a library, which loads now. Rejects if that fails. */
export const loadQrReader = async (): Promise<QrReader> =>
  (await ownReader().catch(() => null)) ?? (await libraryReader());
