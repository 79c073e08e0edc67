/** The portal's own drawings: two tones from the theme, so they are calm in both modes. */
export type IllustrationName = 'window' | 'search' | 'papers' | 'done' | 'broken' | 'offline';
