-- The catalogue of permissions brought the review of discounts without giving it to existing marketing people. Later permissions are given when the catalogue first has them.
insert into user_permission (user_id, permission_id)
select distinct role.user_id, permission.id
from permission
join role_assignation role on role.role_id = 'INT_MARKETING' and role.enabled
where permission.action = 'manage' and permission.subject = 'DiscountReview'
  and not exists (
    select from user_permission held where held.user_id = role.user_id and held.permission_id = permission.id
  );
