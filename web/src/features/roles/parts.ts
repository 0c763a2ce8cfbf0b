/** The second front door: what the staff screen draws of roles. Pure parts (authority-form, permission-choice) are imported as they are. */
export { AuthorityInput } from './AuthorityInput.tsx'
export { DiscountText } from './DiscountText.tsx'
export { useAuthorityRule } from './use-authority-rule.ts'
