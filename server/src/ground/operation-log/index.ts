/** Front door of the operation log: every verb that changes something writes here. */
export { type Diff, diffOf, type Operation, operation, type Recorder, record, recordBy, type Undeclared } from './record.sql.ts'
export { seenRecord, seesDetails } from './seen-record.ts'
