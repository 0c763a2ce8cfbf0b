-- What a row of each table is, in one sentence, kept where the tables are: whoever looks at the database reads it there, and
-- schema.sql says it beside the columns. A table without a sentence falls (schema.test.ts).

-- The installation.
comment on table migrations is 'A row is a migration that was applied to this database, with the hash of its file.';
comment on table installation is 'The only row holds what is true of the whole installation: whether it is set up, and what its operator chose.';
comment on table readiness is 'The only row is overwritten, at most every ten seconds, to find out whether the database takes a write.';
comment on table prepaid_packs is 'A row is a pack of rules that the law sets for money taken in advance; it is the same for every brand.';
comment on table renewal_plans is 'A row is a subscription that the operator offers to every club, with its months and its price.';

-- Brands and their branches.
comment on table brands is 'A row is a brand, the tenant that owns everything that names it: one gym or a chain of gyms.';
comment on table gyms is 'A row is a branch of a brand, with its address, its clock and the rules that it works by.';
comment on table public_gyms is 'A row is the token by which a branch is called in addresses that anybody may see.';
comment on table gym_venues is 'A row is what a branch shows of itself to members: its introduction, its opening hours and what it has.';
comment on table hq_codes is 'A row is the code, kept as a hash, by which one gym of another brand may join a brand’s head office once.';
comment on table failed_works is 'A row is a work of the night that failed at a branch, a brand or the installation and has not succeeded there since.';

-- Logins and sessions.
comment on table accounts is 'A row is the login of a person who works for one or several brands; it belongs to the person, not to a brand.';
comment on table account_memberships is 'A row is a post by which an account works for a brand, and says whether it still awaits its holder’s word.';
comment on table known_devices is 'A row is a browser in which an account has signed in, known by the hash of a token.';
comment on table login_failures is 'A row counts the wrong passwords of an account, an address or a device within a span of time.';
comment on table sessions is 'A row is a sign-in of a member of staff, with the brand and the branch that they stand in.';
comment on table login_tickets is 'A row is a code that a browser shows, so that a phone which is signed in lets it in.';
comment on table login_codes is 'A row is a code that a browser which is signed in shows, so that it opens the same account on a phone.';
comment on table push_sockets is 'A row is an open page that hears pushes from one process of the server; it is worth nothing after a crash.';
comment on table phone_codes is 'A row is a code that was made to prove a phone, kept as a hash; a phone belongs to a person, whatever club asks.';
comment on table phone_code_nonces is 'A row is a signed request for a code, or a solved challenge, that may not be used again.';
comment on table phone_misses is 'A row counts how many whole phone numbers an account has looked for in vain, within a minute and a day.';
comment on table sms_outbox is 'A row is a text message of the last seven days, kept for the operator to read.';

-- Staff and what they may.
comment on table roles is 'A row is a role of a branch: a set of permissions and of discounts that its holders may give.';
comment on table employees is 'A row is a post of a person at a branch or at head office; their login is an account.';
comment on table employee_gyms is 'A row lets a member of head office’s staff into one branch.';
comment on table staff_entries is 'A row says how an employee comes through the gates: by a bound phone, an entry card or a face.';
comment on table desktop_shortcuts is 'A row is a shortcut that an employee has put on their own desktop of a branch.';

-- What every feature stands on.
comment on table files is 'A row is an uploaded picture or attachment, whose bytes lie in the store.';
comment on table employee_photos is 'A row is one of the photos that an employee shows of their work.';
comment on table operation_log is 'A row says who did what to which thing, and when; it never changes.';
comment on table idempotency is 'A row is the answer to a call that moves money, kept for a week so that a repeated request is carried out once.';
comment on table list_totals is 'A row is a change in how many customers or cards a branch has; the sum of the rows is the number.';
comment on table discount_approvals is 'A row is a discount that a colleague has confirmed at the asker’s screen; it is good for minutes and once.';
comment on table confirmed_acts is 'A row is an act, such as a refund, that a colleague has confirmed at the asker’s screen; it is good for minutes and once.';
comment on table day_waivers is 'A row is how much an account has let off on a business day by its own authority, in one line of business.';
comment on table export_tasks is 'A row is an export that somebody has asked for, with how far it is and where its file lies.';
comment on table imports is 'A row is a sheet that a branch brings in from another system, with the step that it has reached.';
comment on table import_rows is 'A row is a line of an imported sheet, as its cells were read and with what is wrong with it.';

-- How a club comes in and shows itself.
comment on table gym_registrations is 'A row is a registration of a branch, submitted for the operator’s word.';
comment on table gym_certifications is 'A row is what a branch has submitted to be certified: its papers, its bank account and who answers for it.';
comment on table renewal_requests is 'A row is a branch’s request to renew its subscription, with the plan as it was then.';
comment on table gym_photos is 'A row is one of the photos that a branch shows of itself.';
comment on table qr_cards is 'A row is a table card of a branch, the printed code that members scan, as the branch has changed it.';
comment on table mini_program_codes is 'A row is a mini-program code that WeChat once drew for a branch, kept so that it is not asked for again.';
comment on table receipt_settings is 'A row is how a branch prints its receipts; a branch without one prints them as they come.';

-- Messages to staff.
comment on table article_channels is 'A row is a channel that a branch’s articles are sorted into.';
comment on table articles is 'A row is an article that somebody has written for the staff.';
comment on table article_records is 'A row is one push to staff: an article, or an event that the product tells by itself.';
comment on table article_details is 'A row is a push as one employee has it, read or unread.';

-- Customers and leads.
comment on table persons is 'A row is a person whom the brand knows; the same person may be a customer of several branches.';
comment on table customers is 'A row is a person as the customer of one branch, whether a member or a lead.';
comment on table customer_activity is 'A row says when a customer last came; it is kept apart since it changes with every visit.';
comment on table customer_search is 'A row is a piece of a customer’s name, by which a search finds them.';
comment on table tags is 'A row is a tag that a branch marks its customers with.';
comment on table customer_tags is 'A row marks a customer with a tag.';
comment on table owner_moves is 'A row is a change of a customer’s consultant or coach, by whom and why; it never changes.';
comment on table customer_merges is 'A row is a merge of two customers who turned out to be one person, and its undoing.';
comment on table customer_merge_items is 'A row is one record that a merge took from one customer to the other.';
comment on table customer_doubles is 'A row is a pair of customers who may be one person, with what was decided of them.';
comment on table member_sessions is 'A row is a sign-in of a member at their own pages; it belongs to the person.';
comment on table face_consents is 'A row is a person’s consent to a photo of their face, with the photo and the withdrawal.';

-- Cards.
comment on table vip_templates is 'A row is a card type that a branch, or every branch of the brand, sells.';
comment on table cards is 'A row is a membership card that a customer has bought, on terms that were copied from its type at the sale.';
comment on table card_holders is 'A row lets another customer use a card beside its owner.';
comment on table card_events is 'A row is something that happened to a card, with its facts before and after; it never changes.';
comment on table guest_passes is 'A row is a trial visit: a number of entries within some days, given to a customer who has no card yet.';

-- Following customers up.
comment on table follow_ups is 'A row is a follow-up with a customer: what was tried, or what is still to be done.';
comment on table follow_up_rules is 'A row is when a branch reminds its staff of customers; a branch without one keeps to the product’s own.';

-- Orders, the till and goods.
comment on table registers is 'A row is a register of a branch, where payments are taken.';
comment on table shifts is 'A row is a shift at a register, from its opening float to the count at its close.';
comment on table cash_moves is 'A row is cash that was put into a drawer or taken out of it, beside what was sold; it never changes.';
comment on table shift_counts is 'A row is a count of a drawer, kept also where it was counted again.';
comment on table orders is 'A row is a sale, a fee or a refund, with its price and its receipt number; it never changes.';
comment on table deposits is 'A row is a deposit that a branch holds for a customer until a sale uses it or it is given back.';
comment on table deposit_events is 'A row is something that happened to a deposit; it never changes.';
comment on table order_tenders is 'A row is one way in which an order was paid, and how much of it; it never changes.';
comment on table order_sellers is 'A row is the share of an order that one employee has sold; it never changes.';
comment on table receipt_prints is 'A row is one printing of an order’s receipt; the second is a reprint.';
comment on table goods_categories is 'A row is a category that a branch’s goods are sorted into.';
comment on table goods is 'A row is an article of goods that a branch sells, with its price and its stock.';
comment on table stock_moves is 'A row is a change of the stock of goods, with what was there afterwards; it never changes.';
comment on table order_lines is 'A row is a line of a goods order: what was sold or came back, and for how much; it never changes.';
comment on table performance_lines is 'A row says whose doing an order, a lesson, a class or a won lead was, of which day and for how much; it never changes.';
comment on table performance_backlog is 'A row says which older orders of a brand still lack their performance lines.';

-- The ledger and the closing of days.
comment on table ledger_entries is 'A row is an entry of the double-entry ledger, which says why money moved; it never changes and is only reversed.';
comment on table ledger_lines is 'A row is a line of a ledger entry: an account and an amount, debit positive and credit negative; it never changes.';
comment on table ledger_days is 'A row is a finished business day of a branch, and says whether its sums have to be made anew.';
comment on table ledger_day is 'A row is the sum of a finished day’s ledger lines by account, payment method and category.';
comment on table day_closings is 'A row is a business day that a branch has closed, with its figures as they were; it never changes.';
comment on table income_schedules is 'A row says how the price of a time card or of a locker rental is earned day by day.';
comment on table reconciliations is 'A row compares a payment provider’s statement of a day with what a branch took by that method.';
comment on table reconciliation_rows is 'A row is one payment of a reconciliation, as the provider and as the branch know it; it never changes.';

-- Points and agreements.
comment on table point_rules is 'A row is what a branch gives points for; a branch without one gives none.';
comment on table customer_points is 'A row is how many points a customer has.';
comment on table point_entries is 'A row is a move of a customer’s points; it never changes.';
comment on table thanks_due is 'A row is a customer whose referrer gets points for bringing them, once it is known who they are.';
comment on table agreements is 'A row is an agreement that a branch makes contracts of.';
comment on table agreement_versions is 'A row is the text of an agreement in one version; it never changes.';
comment on table contracts is 'A row is a contract with a customer about an order; once it is signed its text never changes.';

-- Lockers.
comment on table lockers is 'A row is a locker area: a wall of lockers in one place, with its rent and its pledge.';
comment on table locker_settings is 'A row is how a branch gives lockers out for the day and takes them back.';
comment on table locker_grids is 'A row is a single locker of an area.';
comment on table bracelets is 'A row is a wristband of a branch, and the locker that it opens.';
comment on table locker_rentals is 'A row is somebody who holds a locker, rented for a time or for the day.';
comment on table locker_events is 'A row is something that happened to a locker or to its rental; it never changes.';

-- Coming in: visits and gates.
comment on table visits is 'A row is a visit of a customer to a branch, from the check-in on.';
comment on table access_decisions is 'A row is a decision whether somebody may come in, with its reason and its evidence; it never changes.';
comment on table gates is 'A row is a gate of a branch, with its rules and the device that is paired with it.';
comment on table gate_signs is 'A row is what was last heard of a gate’s device; it is kept apart since it changes with every word.';
comment on table gate_keys is 'A row is the keys of a branch: what it signs for its gates with, and what its brand hashes credentials with.';
comment on table gate_places is 'A row says which brand a gate belongs to, before anything else of it is known.';
comment on table gate_codes is 'A row is the code, kept as a hash, by which a device is paired with a gate.';
comment on table gate_credentials is 'A row is an entry card, a wristband, a face or a PIN that a person or an employee shows at gates, kept as a hash.';
comment on table gate_seals is 'A row is what a credential was hashed from, encrypted, so that every gate’s copy has hashes of its own.';
comment on table gate_grants is 'A row is leave to pass that a gate was given for somebody who may not have gone through yet.';
comment on table gate_commands is 'A row is something that a gate’s device is asked to do, and what came of it.';
comment on table gate_passages is 'A row is somebody who passed a gate or was refused at it.';
comment on table used_codes is 'A row is an entry code that was shown at a branch’s gate and may not be used again.';
comment on table gate_copies is 'A row is a branch’s list of who may enter, by which its gates decide without the network; it says how new the list is.';
comment on table gate_copy_rows is 'A row is a person or an employee on a branch’s list for its gates, and when they may enter.';
comment on table gate_copy_marks is 'A row is somebody whose line on the lists for gates has to be made anew.';
comment on table gate_copy_secrets is 'A row is the secret from which a brand makes the keys of its gates’ lists.';

-- Private lessons.
comment on table courses is 'A row is a private course that a branch offers.';
comment on table course_coaches is 'A row is a coach who teaches a private course, with the price of a lesson and the lowest price.';
comment on table coaching_settings is 'A row is how a branch books private lessons; a branch without one does as a new club would.';
comment on table coach_hours is 'A row is a span of a weekday in which a coach works at a branch.';
comment on table coach_absences is 'A row is a time in which a coach is away.';
comment on table coach_pages is 'A row is what members are told of a coach at a branch.';
comment on table customer_courses is 'A row is a private course that a customer has bought: lessons with one coach, and how many are left.';
comment on table course_events is 'A row is something that happened to a customer’s course, but for its lessons; it never changes.';
comment on table course_bookings is 'A row is a private lesson that is or was booked.';
comment on table course_lesson_texts is 'A row is a text message to a member about a booked lesson.';
comment on table course_consumes is 'A row is a lesson that a coach says was given; once it is confirmed it takes a lesson and earns its money.';
comment on table body_exams is 'A row is a body test: what was measured of a customer, or of somebody who is none yet.';
comment on table progress_cards is 'A row is an address that shows a customer’s progress to whoever has it, until it ends.';

-- Classes.
comment on table halls is 'A row is a hall where a branch gives classes.';
comment on table hall_seats is 'A row is a place on the map of a hall.';
comment on table group_courses is 'A row is a group or open class that a branch offers, without a time.';
comment on table group_rules is 'A row is when a class is given again and again; its classes are made from it, four weeks ahead.';
comment on table group_sessions is 'A row is one class at one time, with how many places are taken.';
comment on table group_reservations is 'A row is a customer’s place in a class, or their wait for one.';
comment on table class_settings is 'A row is how a branch takes reservations of classes; a branch without one does as a new club would.';
comment on table class_holidays is 'A row is a day on which a branch gives no classes.';
comment on table class_strikes is 'A row is a place that was given up late or missed; it counts against whoever had it until it is forgiven.';
comment on table class_texts is 'A row is a text message to a member about a place in a class.';
comment on table class_displays is 'A row is a wall display that shows a branch’s timetable.';
comment on table class_display_keys is 'A row is the code or the token of a wall display, kept as a hash.';
comment on table holds is 'A row holds a coach, a hall or a person for a span of time, so that nobody is in two places.';

-- What goes over many rows at once.
comment on table refund_cases is 'A row is a refund that a customer has asked for at the refund desk, until it is paid or refused.';
comment on table disruptions is 'A row is a time in which a branch could not be used, for which cards and courses are given days.';
comment on table disruption_items is 'A row is a card or a course, with the days that a disruption gives it.';
comment on table handovers is 'A row is the handover of all that an employee who leaves has held.';
comment on table handover_items is 'A row is a course, a lesson or a customer of somebody who leaves, and the colleague to whom a handover gave it.';
comment on table handover_classes is 'A row is a class, a schedule or a class course of somebody who leaves, and the colleague to whom a handover gave it.';
