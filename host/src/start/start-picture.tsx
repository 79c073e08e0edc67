import type { ReactNode } from 'react';

/** The picture of index.html, taken over as it stands: first-calls.js may still put the first announcement into it. */
const picture = document.querySelector('#root > .start');

const hang = (place: HTMLElement | null): void => {
  if (picture) place?.append(picture);
};

/** P-194: goes on showing the picture of the first paint, so that nothing changes until there is something to show. */
export const StartPicture = (): ReactNode => <div ref={hang} />;
