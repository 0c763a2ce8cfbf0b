/**
 * The codes that a client acts upon, apart from their words: these travel with the login page, the catalogue (errors.ts) stays
 * with the server. `client.moved` is the specification's alone: no call of ours answers it.
 */
export const codes = {
  'fields.invalid': 20000,
  'permission.missing': 30003,
  'gym.changed': 30002,
  'auth.wrong': 21001,
  'auth.code-needed': 21008,
  'auth.no-gym': 30200,
  'subscription.over': 52005,
  'client.outdated': 52000,
  'client.moved': 52001,
  'register.gone': 28102,
  'check-in.refused': 25001,
  'course.coach-holds': 32004,
  'group-course.coach-holds': 33012,
  'booking.clash': 32010,
  'session.clash': 33002,
  'staff.holds-work': 22005,
  'pay.discount': 24024,
  'pay.gifts': 24027,
  'pay.day-waivers': 24038,
  'approval.unfit': 24034,
  'phone-code.work-needed': 34130,
  'server.failed': 50000,
  'server.busy': 1000,
} as const
