/** Minute `minute` of a day in the chain's zone (UTC+8 all year). */
export function instant(day: string, minute: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minute - 8 * 60) * 60_000)
}
