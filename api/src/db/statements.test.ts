import { expect, test } from '@jest/globals';
import { statementsOf } from './statements.ts';

test('a script is taken apart at the ends of its statements, not inside texts, names, comments and functions', () => {
  const script = `-- First; a comment.
create table a (b text default 'x;''y');
comment on column a."b;c" is 'costs $1; or $$';
create function f() returns trigger language plpgsql as $$ begin return new; end $$;
do $body$ begin perform 'it''s $$;'; end $body$; -- The end;
insert into a values (2 - 1)
;
`;
  expect(statementsOf(script)).toEqual([
    `-- First; a comment.\ncreate table a (b text default 'x;''y')`,
    `comment on column a."b;c" is 'costs $1; or $$'`,
    'create function f() returns trigger language plpgsql as $$ begin return new; end $$',
    `do $body$ begin perform 'it''s $$;'; end $body$`,
    '-- The end;\ninsert into a values (2 - 1)',
  ]);
  expect(statementsOf('-- Nothing; at all\n')).toEqual([]);
});
