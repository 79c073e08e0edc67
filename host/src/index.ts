import './start/start.css';

// The rest waits for the shared doors: federation needs this one asynchronous step before the first import of them.
void import('./bootstrap.tsx');

// A door is provided only when this build knows it. These the shell itself does not use, but remotes carry no door.
export const doorsForRemotes = [
  () => import('shared/forms'),
  () => import('shared/ui/data'),
  () => import('shared/ui/inputs'),
  () => import('shared/ui/overlay'),
];
