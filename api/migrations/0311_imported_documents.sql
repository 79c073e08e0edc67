-- PDFs that are sent with a sheet of records, in a ZIP.
alter table record_import
  -- Names an object of the bucket 'imports', which is forgotten a day later; null: the sheet came alone.
  add column documents_path text,
  -- How many of its files no row names.
  add column unused_documents integer not null default 0;

-- The files of a ZIP as they were checked, so that applying does not check them again.
create table record_import_document (
  import_id integer not null references record_import on delete cascade,
  -- From 0, in the order of the ZIP.
  position integer not null,
  -- Without its folders.
  name text not null,
  bytes integer not null,
  -- Of its content; null where the file is at fault.
  sha256 text,
  fault text,
  used boolean not null default false,
  primary key (import_id, position)
);

-- The name under which an invoice's PDF was sent; null: the portal makes the PDF itself.
alter table invoice add column document_name text;

-- The code by which the operator's ERP knows a note; null: not from an ERP.
alter table debit_note add column erp_code text;
alter table debit_note add constraint debit_note_erp_code unique (contract_id, erp_code);
