-- How many classes were given over a year, and how full they were, is read from an index alone.
create index group_sessions_given on group_sessions (brand_id, gym_id, business_day) include (coach_id, course_id, max_person, attended) where state = 'done';
