/** The second front door: in what state a member of staff is. */
export { statusTag } from './status-tag.ts'
