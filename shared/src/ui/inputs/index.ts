/** Singleton entry point: form controls. */
import { addSlotRecipes } from 'shared/ui/core';
import { inputRecipes, plainInputRecipes } from './recipes.ts';

addSlotRecipes(inputRecipes, plainInputRecipes);

export { CheckboxField } from 'shared/ui/core';
export { NativeSelect, Steps, Switch, Textarea } from '@chakra-ui/react';
export { AmountInput, type AmountInputProps, IntegerInput } from './amount-input.tsx';
export { CompanyChoice } from './company-choice.tsx';
export { CompanyField } from './company-field.tsx';
export { CompanySearch } from './company-search.tsx';
export { dayCalendar } from './lazy-day-calendar.ts';
export { FileDrop, type FileDropTexts } from './file-drop.tsx';
export type { RefusedKey } from './refused-key.ts';
export { SearchSelect } from './search-select.tsx';
export { SelectField, type SelectOption } from './select-field.tsx';
export { Toggle } from './toggle.tsx';
export { useCompany } from './use-company.ts';
