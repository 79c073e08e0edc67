/** Bundled entry point: writing what is published, for screens of staff. It loads with its page only. */
export { conflictTexts } from './conflict-texts.ts';
export { NewDraftDialog } from './new-draft-dialog.tsx';
export { Panel } from './panel.tsx';
export { RestoredNotice } from './restored-notice.tsx';
export { useDraftEditor, type Versioned, versionedForm } from './use-draft-editor.ts';
