-- What the law says about money taken in advance (MANAGEMENT-HEAD-OFFICE.md §9): packs of rules, the same for every brand, of
-- which a gym chooses one. They ship off; nobody has verified one before a person says so with the day.
create table prepaid_packs (
  code text primary key,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  rules jsonb not null,                   -- contract/src/features/prepaid-rules.ts
  source text not null,
  verified_on date                        -- null: nobody has held it against the text of the law yet
);
insert into prepaid_packs (code, valid_from, valid_to, rules, source, verified_on) values ('shanghai-fitness-2025', '2025-03-01', '2026-12-31', '{
  "card": {"most": 500000, "months": 24},
  "course": {"most": 2000000, "lessons": 60},
  "stored": {"most": 500000},
  "all": {"most": 2000000},
  "cooling_off_days": 7, "cooling_off_back_working_days": 5, "back_days": 15,
  "custody": {"from": 20000000, "part_bp": 4000, "share_of_year_bp": 2000, "year_least": 20000000, "year_most": 5000000000, "young_days": 365}
}', '上海市单用途预付消费卡管理规定；上海市体育健身行业会员服务合同示范文本（2025版）', null);

create function prepaid_packs_offered() returns setof prepaid_packs
language sql stable security definer set search_path = public, pg_temp as $$ select * from prepaid_packs $$;
revoke execute on function prepaid_packs_offered from public;
grant execute on function prepaid_packs_offered to kaiguan_app;

alter table gyms add column prepaid_pack text references prepaid_packs;
alter table gyms add column prepaid_mode text not null default 'off' check (prepaid_mode in ('off', 'warn', 'block'));
alter table gyms add check (prepaid_mode = 'off' or prepaid_pack is not null);
