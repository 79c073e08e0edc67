import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

test('every form keeps what was typed on the device, but for dialogs [T16]', () => {
  const forms = sourceFiles().filter(
    ({ path, text }) => /^mfe-\w+\/src\/.*(?<!\.test)\.tsx?$/.test(path) && /\buseForm[<(]/.test(text),
  );
  expect(forms.length).toBeGreaterThan(20);
  const without = forms.filter(({ text }) => !/\buseDraft(?:Editor)?\(/.test(text)).map(({ path }) => path);
  // The reason for a change of a release, and what only creates a draft.
  expect(without.toSorted()).toEqual([
    'mfe-help/src/about/change-dialog.tsx',
    'mfe-help/src/publishing-questions/questions/new-dialog.tsx',
    'mfe-home/src/publishing-banners/list/new-dialog.tsx',
    'mfe-home/src/publishing-broadcasts/list/new-dialog.tsx',
    'mfe-home/src/publishing/list/new-dialog.tsx',
  ]);
  // Fields in no such form: they keep their text by themselves, belong to a form in another file, to a dialog or to
  // a screen without a session, or are a code that is looked up.
  const alone = sourceFiles().filter(
    ({ path, text }) =>
      /^mfe-\w+\/src\/.*(?<!\.test)\.tsx$/.test(path) &&
      /<(?:Textarea|Input|NumberInput)\b/.test(text) &&
      !/register\(|useForm|control/.test(text),
  );
  expect(alone.map(({ path }) => path).toSorted()).toEqual([
    'mfe-admin/src/discounts/own/publish-dialog.tsx',
    'mfe-admin/src/discounts/reason-dialog.tsx',
    'mfe-admin/src/discounts/validator/coupon-validator.tsx',
    'mfe-admin/src/imports/apply-dialog.tsx',
    'mfe-admin/src/new-contact/email-step.tsx',
    'mfe-admin/src/new-contact/name-step.tsx',
    'mfe-auth/src/recover/recover.page.tsx',
    'mfe-auth/src/sign-in/sign-in-form.tsx',
    'mfe-help/src/help-centre/tickets/reply-form.tsx',
    'mfe-help/src/help-centre/tickets/status-form.tsx',
    'mfe-home/src/publishing/editor/pictures-field.tsx',
    'mfe-sales/src/common/audit/reason-field.tsx',
    'mfe-sales/src/daily/declaration/series-input.tsx',
    'mfe-sales/src/stores/bulk/grid-input.tsx',
  ]);
});
