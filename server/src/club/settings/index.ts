/** Front door of settings. `clubFace` is what a club shows to anybody. */
export { clubFace } from './club-face.ts'
export { editRules, rulesAnswer } from './edit-rules.ts'
export { gymFacts } from './facts.sql.ts'
export { paymentSettingHandlers } from './payment-settings.handlers.ts'
export { settingsHandlers } from './settings.handlers.ts'
export { gymRules } from './settings.sql.ts'
export { venueHandlers } from './venue.handlers.ts'
