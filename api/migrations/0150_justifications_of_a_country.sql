-- A reason that exists in one country only, such as a holiday of its law; null: everywhere. Old records keep their reason.
alter table justification_option add column country_code country_code;
update justification_option set country_code = 'CHL' where name = 'Feriado irrenunciable';
