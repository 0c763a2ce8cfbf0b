/** The second front door: what the staff screen draws of roles, and how it reads them. */
export { AuthorityInput } from './AuthorityInput.tsx'
export { type AuthorityValues, authorityChange, authorityValues, discountOf } from './authority-form.ts'
export { DiscountText } from './DiscountText.tsx'
export { lackedIds } from './permission-choice.ts'
export { useAuthorityRule } from './use-authority-rule.ts'
export { isBeyond } from './use-beyond-text.ts'
