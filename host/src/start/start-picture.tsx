import type { ReactNode } from 'react';

/** The placeholder of index.html, reused as it is: first-calls.js may still insert the first announcement. */
const picture = document.querySelector('#root > .start');

const hang = (place: HTMLElement | null): void => {
  if (picture) place?.append(picture);
};

/** P-194: keeps showing the placeholder of the first paint until the first screen is ready. */
export const StartPicture = (): ReactNode => <div ref={hang} />;
