import type { ReactNode } from 'react';

/** The picture of index.html, kept before React takes its place. */
const picture = document.querySelector('#root > .start')?.cloneNode(true);

const hang = (place: HTMLElement | null): void => {
  if (picture) place?.replaceChildren(picture.cloneNode(true));
};

/** P-194: goes on showing the picture of the first paint, so that nothing changes until there is something to show. */
export const StartPicture = (): ReactNode => <div ref={hang} />;
