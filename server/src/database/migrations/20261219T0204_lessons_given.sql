-- How much of their hours coaches gave lessons over a year is read from an index alone.
create index course_bookings_given on course_bookings (brand_id, gym_id, starts_at, coach_id, ends_at) where state = 'used';
