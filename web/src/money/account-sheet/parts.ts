/** The front door: the lines of the books, for statistics. */
export { LineList } from './LineList.tsx'
