-- Who is somebody's guardian is asked when people are taken back; without it each of them costs a look at the whole brand.
create index persons_guardian on persons (brand_id, guardian_person_id) where guardian_person_id is not null;
