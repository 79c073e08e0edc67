export * from './route-titles.ts';
export * from './routes.ts';
