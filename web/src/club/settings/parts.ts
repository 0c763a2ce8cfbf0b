/** The front door: parts that other features draw. */
export { Row as SettingsRow } from './Row.tsx'
export { SettingsCard } from './SettingsCard.tsx'
