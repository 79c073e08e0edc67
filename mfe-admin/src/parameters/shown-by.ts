import { listParameters, readParameterEffect } from 'shared/endpoints/parameter-changes';

/** The calls that show what is planned. */
export const showParameters = [listParameters, readParameterEffect];
