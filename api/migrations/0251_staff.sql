-- The operator's staff are few among the users: their list begins with their roles.
create index role_assignation_staff on role_assignation (user_id) where role_id like 'INT\_%' and enabled;
