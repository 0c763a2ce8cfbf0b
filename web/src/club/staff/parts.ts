/** The second front door: choosing a member of staff. */
export { StaffPicker, useStaffChoices } from './picker/StaffPicker.tsx'
export { statusTag } from './status-tag.ts'
