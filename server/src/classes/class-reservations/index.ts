/** Front door of places in classes. */
import type { Places } from '../classes/index.ts'
import { tellMoved } from './class-texts.ts'
import { freePlaces } from './places/give-places-back.ts'

export { runClasses, type Tried } from './class-jobs.ts'
export { classReservationHandlers, memberClassHandlers } from './class-reservations.handlers.ts'
export { nextClassText, sendClassTexts } from './class-texts.ts'
export { nextOfClasses } from './due.sql.ts'
export { placeMerging } from './merging.ts'
export { freePlacesOfCards } from './places/give-places-back.ts'
export { rulesOf as classRulesOf } from './rules.sql.ts'
export { setRules as editClassRules } from './rules.ts'
export { type Filling, fillingBetween } from './statistics.sql.ts'

/** What becomes of places where the timetable changes (classes/classes/places-port.ts). */
export const places: Places = { free: freePlaces, moved: tellMoved }
