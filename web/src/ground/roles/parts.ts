/** The second front door: what the staff screen draws of roles, and how it reads them. */
export { AuthorityInput } from './authority/AuthorityInput.tsx'
export { type AuthorityValues, authorityChange, authorityValues, discountOf } from './authority/authority-form.ts'
export { DiscountText } from './authority/DiscountText.tsx'
export { useAuthorityRule } from './authority/use-authority-rule.ts'
export { isBeyond } from './authority/use-beyond-text.ts'
export { lackedIds } from './permissions/permission-choice.ts'
