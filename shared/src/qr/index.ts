/** Bundled entry point: drawing QR codes and reading them with the camera. The library loads when it is wanted. */
export { type CameraFault, QrCamera } from './qr-camera.tsx';
export { QrDrawing, QrPicture } from './qr-picture.tsx';
