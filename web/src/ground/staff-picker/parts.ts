/** The front door: choosing a colleague, wherever somebody did, sold or looks after a thing. */
export { StaffPicker, useStaffChoices } from './StaffPicker.tsx'
