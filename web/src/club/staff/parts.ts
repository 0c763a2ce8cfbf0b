/** The second front door: choosing a member of staff. */
export { StaffPicker, useStaffChoices } from './StaffPicker.tsx'
export { statusTag } from './status-tag.ts'
