/** Front door of lockers. */
export { lockerArrivals } from './arrivals.sql.ts'
export { assignGrid, endOfVisit, sweepDay } from './day-use.ts'
export { rentalImports } from './imported/imported-rentals.ts'
export { lockerHandlers } from './lockers.handlers.ts'
export { type AtDoor as LockersAtDoor, lockersAtDoor } from './lockers-at-door.sql.ts'
export { pledgesOf } from './rentals/pledges.ts'
export { remindLockers } from './rentals/remind.ts'
export { braceletHandlers, lockerRentalHandlers } from './rentals/rentals.handlers.ts'
