import { expensesPageSize } from 'shared/endpoints/expenses';
import { defineSearch, pageParams, type SearchOf } from 'shared/lists/search';

export const expenseSearch = defineSearch(pageParams(expensesPageSize));

export type ExpenseSearch = SearchOf<typeof expenseSearch>;
