/**
 * `138****5678`, as the specification shows phones: first three digits, asterisks, last four. Shorter numbers are masked whole but for the
 * last two.
 */
export function maskPhone(phone: string): string {
  if (phone.length >= 8) return `${phone.slice(0, 3)}${'*'.repeat(phone.length - 7)}${phone.slice(-4)}`
  return phone.length > 2 ? `${'*'.repeat(phone.length - 2)}${phone.slice(-2)}` : phone
}
