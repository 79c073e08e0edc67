-- Searches find parts of words through trigram indexes. The extension is trusted since PostgreSQL 13: the right to
-- create in this database is enough to create it.
create extension if not exists pg_trgm;

-- A text as people search and sort it: without case and accents. Letters are replaced before they are made small, because
-- a database with the collation C knows no capitals beyond A to Z.
create function fold_text(given text) returns text language sql immutable parallel safe return
  lower(translate(
    given,
    'áéíóúüñàèìòùäëïöçâêîôûãõÁÉÍÓÚÜÑÀÈÌÒÙÄËÏÖÇÂÊÎÔÛÃÕ',
    'aeiouunaeiouaeiocaeiouaoaeiouunaeiouaeiocaeiouao'
  ));

-- What a search column stores: the text folded, with a blank before it, and once more with blanks for every sign, so that a
-- blank stands before each word of 'A-12' and 'ana.rojas@…'.
create function searchable_text(given text) returns text language sql immutable parallel safe return
  ' ' || fold_text(given) || ' ' || regexp_replace(fold_text(given), '[^a-z0-9]+', ' ', 'g');
