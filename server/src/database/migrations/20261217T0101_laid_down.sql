-- 总部下发: what head office takes from one branch, the pattern, and lays down at others. Its fields are kept as they were taken.
create table laid_down (
  brand_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  gym_id bigint not null,  -- the pattern's branch
  thing_id bigint not null,  -- the pattern itself; of rules the branch
  locked text[] not null,  -- the fields that head office alone changes, as saving calls them
  fields jsonb not null,  -- all that may be locked, by the same names
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by bigint not null,
  taken_back_at timestamptz,
  taken_back_by bigint,
  constraint laid_down_pkey primary key (brand_id, id),
  constraint laid_down_of_pattern foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint laid_down_of_changer foreign key (brand_id, changed_by) references employees (brand_id, id),
  constraint laid_down_of_taker foreign key (brand_id, taken_back_by) references employees (brand_id, id),
  constraint laid_down_kind check (kind in ('card-type', 'course', 'goods', 'agreement', 'role', 'rules', 'pool-rules', 'coaching-rules', 'class-rules', 'point-rules')),
  constraint laid_down_locks_something check (cardinality(locked) > 0),
  constraint laid_down_taken_back_by_somebody check ((taken_back_at is null) = (taken_back_by is null))
);
comment on table laid_down is 'A row is a thing or the rules of one branch that head office laid down at several, with the fields that they follow.';
select tenant_table('laid_down');

create table laid_down_branches (
  brand_id bigint not null,
  id bigint generated always as identity,
  laid_down_id bigint not null,
  gym_id bigint not null,
  kind text not null,
  thing_id bigint not null,  -- the branch's own, which follows; of rules the branch
  version integer not null,  -- of what it follows, as it reached the branch last
  since timestamptz not null,
  until timestamptz,
  constraint laid_down_branches_pkey primary key (brand_id, id),
  constraint laid_down_branches_of_laid_down foreign key (brand_id, laid_down_id) references laid_down (brand_id, id),
  constraint laid_down_branches_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table laid_down_branches is 'A row is a branch’s own thing or rules while they follow what head office laid down, the pattern’s among them.';
create unique index laid_down_branches_follow_one on laid_down_branches (brand_id, gym_id, kind, thing_id) where until is null;
create unique index laid_down_branches_follow_once on laid_down_branches (brand_id, laid_down_id, gym_id) where until is null;
select tenant_table('laid_down_branches');
