-- What is moved when it was already too late to cancel it freely goes on being judged by the earliest start it had then: else whoever
-- moves it first cancels it for nothing.
alter table course_bookings add column late_start timestamptz;       -- null: never moved that late
alter table group_reservations add column late_start timestamptz;
