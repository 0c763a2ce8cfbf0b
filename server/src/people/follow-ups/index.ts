/** Front door of follow-ups. */
export { agree, disagree } from './agreed-day-task.ts'
export { attemptAnswer } from './answers.ts'
export { followUpArrivals } from './arrivals.sql.ts'
export { followUpHandlers } from './follow-ups.handlers.ts'
export { newestOfCards, triedWith } from './follow-ups.sql.ts'
export { type NewTask, taskImports } from './imported-tasks.sql.ts'
export { followUpMerging } from './merging.ts'
export { remindAll } from './remind.ts'
