/** The front door: parts that other features draw. */
export { FollowUpDialog } from './FollowUpDialog.tsx'
