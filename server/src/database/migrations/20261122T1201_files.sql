-- Files: what was uploaded, beside the bytes in the store (server/src/storage). A row is there before its bytes are, so
-- that what has no row is nobody's. Tables that have a file point here (`…_file_id`, with the brand), never by an address.
create table files (
  brand_id bigint not null references brands,
  id bigint generated always as identity,
  gym_id bigint,                 -- null: uploaded at head office
  name text collate "C" not null,
  kind text not null check (kind in ('avatar', 'photo', 'logo', 'card', 'certificate', 'article', 'attachment')),
  -- signed: somebody may upload it; uploaded: the bytes came and are looked at; ready: they were good.
  state text not null default 'signed' check (state in ('signed', 'uploaded', 'ready')),
  media_type text,
  bytes bigint,
  sha256 bytea,
  width int,
  height int,
  uploaded_by bigint not null,
  created_at timestamptz not null,
  referenced_at timestamptz,     -- when it was last given to something; null: never
  primary key (brand_id, id),
  unique (brand_id, name),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, uploaded_by) references employees (brand_id, id),
  check (state <> 'ready' or (media_type is not null and bytes is not null and sha256 is not null))
);
-- How many somebody has uploaded that nothing uses.
create index on files (brand_id, uploaded_by) where referenced_at is null;
select tenant_table('files');

-- What addresses of files are signed with. Made once for the installation, so that all its servers agree and a restore
-- brings it back; read by the server at its start, as the owner.
alter table installation add column file_secret bytea not null
  default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
