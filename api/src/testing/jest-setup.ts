import { jest } from '@jest/globals';

/** The first file of a run builds the database template, which takes some seconds on a busy machine. */
jest.setTimeout(60_000);
