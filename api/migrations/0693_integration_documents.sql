-- PDFs that other systems send before the records that name them, by the key and their own code.
create table integration_document (
  key_id integer not null references integration_key on delete cascade,
  code text not null,
  sha256 text not null,
  bytes integer not null,
  -- Names an object of the bucket 'received'.
  path text not null,
  sent_at timestamptz not null,
  primary key (key_id, code)
);
create index integration_document_sent on integration_document (sent_at);
