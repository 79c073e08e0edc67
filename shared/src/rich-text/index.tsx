/** Bundled entry point: writing the content that `shared/content` shows. It loads with its page only. */
export { cleanPasted } from './clean-pasted.ts';
export { type NewPicture, PictureDialog } from './picture-dialog.tsx';
export { ScreenPreview } from './screen-preview.tsx';
export { RichTextEditor } from './rich-text-editor.tsx';
