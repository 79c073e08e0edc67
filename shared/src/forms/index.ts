/** Singleton entry point: forms. Shared at run time, so that form context crosses bundles. */
export { zodResolver } from '@hookform/resolvers/zod';
export {
  Controller,
  FormProvider,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
export type {
  Control,
  FieldPath,
  FieldPathValue,
  FieldValues,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form';
export { draftPlace, useDraft, useDraftText, type Draft } from './use-draft.ts';
