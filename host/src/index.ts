import './start/start.css';

// The rest waits for the shared doors: federation needs this one asynchronous step before the first import of them.
void import('./bootstrap.tsx');
