/** Front door of lockers. */
export { lockerHandlers } from './lockers.handlers.ts'
export { braceletHandlers, lockerRentalHandlers } from './rentals.handlers.ts'
