import { components, rules } from './projects.js';

/** The tests of one remote, whose folder is the root (`vitrina test`). */
export default {
  maxWorkers: 2,
  workerIdleMemoryLimit: '800MB',
  projects: [
    { ...rules, rootDir: process.cwd(), testMatch: ['<rootDir>/src/**/*.test.ts'] },
    { ...components, rootDir: process.cwd(), testMatch: ['<rootDir>/src/**/*.test.tsx'] },
  ],
};
