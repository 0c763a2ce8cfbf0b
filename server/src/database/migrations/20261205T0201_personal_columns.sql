-- Which columns are somebody’s own stands in rows: who adds such a column adds its row, and writes no list anew.
create table personal_columns (
  of_table text not null,
  of_column text not null,
  becomes text not null,
  whose text,  -- the condition by which a row is theirs; null: it is found by what it says
  constraint personal_columns_pkey primary key (of_table, of_column, becomes),
  constraint personal_columns_becomes check (becomes in ('named', 'nulled', 'emptied', 'deleted', 'without', 'mentions', 'sealed', 'apart', 'term'))
);
comment on table personal_columns is 'A row is a column that may hold what is somebody’s own, and what it becomes once they are forgotten.';
insert into personal_columns (of_table, of_column, becomes, whose) select of_table, of_column, becomes, whose from personal_data();

create or replace function personal_data() returns table(of_table text, of_column text, becomes text, whose text)
language sql stable as $function$
  select c.of_table, c.of_column, c.becomes, c.whose from personal_columns c
$function$;
