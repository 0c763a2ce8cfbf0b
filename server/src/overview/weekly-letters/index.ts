/** Front door of weekly letters. */
export { letterHandlers } from './weekly-letters.handlers.ts'
export { nextLetter, writeLetters } from './write-letters.ts'
