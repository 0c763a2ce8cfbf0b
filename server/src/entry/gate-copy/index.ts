/** What the rest of the server may know of the copy. */
export { gateCopyHandlers } from './gate-copy.handlers.ts'
export { copyOf } from './gate-copy.sql.ts'
export { makeCopies, makeWhole, mend, nextCopyDue } from './make-copy.ts'
