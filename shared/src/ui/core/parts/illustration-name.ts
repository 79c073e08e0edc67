/** The portal's own illustrations: two tones of the theme, for both colour modes. */
export type IllustrationName = 'window' | 'search' | 'papers' | 'done' | 'broken' | 'offline';
