-- Which countries there are is data of the code and asked of every call; a table only keeps the shape of their codes, so
-- that a new one needs no migration. NOT VALID: all rows passed a narrower check, so none is read while the table is locked.
-- One change each: Citus, which may hold the tables, takes no other together with a constraint.

alter domain country_code drop constraint country_code_check;
alter domain country_code add constraint country_code_check check (value ~ '^[A-Z]{3}$') not valid;

alter table society drop constraint society_country_code_check;
alter table society
  add constraint society_country_code_check check (country_code ~ '^[A-Z]{3}$') not valid;
alter table page_view drop constraint page_view_country_code_check;
alter table page_view
  add constraint page_view_country_code_check check (country_code ~ '^[A-Z]{3}$') not valid;

-- Their currencies (ISO 4217) likewise.
alter table invoice drop constraint invoice_currency_check;
alter table invoice
  add constraint invoice_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table debit_note drop constraint debit_note_currency_check;
alter table debit_note
  add constraint debit_note_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table common_expense drop constraint common_expense_currency_check;
alter table common_expense
  add constraint common_expense_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
