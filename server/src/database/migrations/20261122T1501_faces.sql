-- Consent to a photo of one's face, and the photo, which hangs on it: there is none without a consent that stands.
create table face_consents (
  brand_id bigint not null,
  gym_id bigint not null,                  -- where it was recorded; it is the person's
  id bigint generated always as identity,
  person_id bigint not null,
  given_by text not null,                  -- the person, or their guardian
  wording integer not null,                -- the version of the text that was agreed to
  given_at timestamptz not null,
  recorded_by bigint not null,
  face_file_id bigint,
  face_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  withdraw_reason text,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, person_id) references persons (brand_id, id),
  foreign key (brand_id, recorded_by) references employees (brand_id, id),
  foreign key (brand_id, withdrawn_by) references employees (brand_id, id),
  foreign key (brand_id, face_file_id) references files (brand_id, id),
  check ((face_file_id is null) = (face_at is null)),
  check (face_file_id is null or withdrawn_at is null),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdraw_reason is null))
);
create unique index face_consents_standing on face_consents (brand_id, person_id) where withdrawn_at is null;
create index on face_consents (brand_id, face_file_id) where face_file_id is not null;
select tenant_table('face_consents');

-- What was agreed to stays as it was agreed to, and what was withdrawn doesn't come back.
create function face_consent_stays() returns trigger language plpgsql as $$
begin
  if (new.person_id, new.gym_id, new.given_by, new.wording, new.given_at, new.recorded_by) is distinct from
     (old.person_id, old.gym_id, old.given_by, old.wording, old.given_at, old.recorded_by)
    or old.withdrawn_at is not null
  then raise exception 'face consent % is append-only', old.id; end if;
  return new;
end $$;
create trigger face_consent_stays before update on face_consents for each row execute function face_consent_stays();

alter table files drop constraint files_kind_check,
  add constraint files_kind_check
  check (kind in ('avatar', 'photo', 'logo', 'card', 'certificate', 'article', 'attachment', 'contract', 'face'));
