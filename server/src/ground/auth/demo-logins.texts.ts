/** The demo club's logins, shown on the login page of a loopback installation and refused anywhere else. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { authCalls } from '@kaiguan/contract/ground/auth/calls'

type DemoLogin = ResponseOf<typeof authCalls.setupState>['demo'][number]

export const DEMO_PASSWORD = 'kaiguan2026'

/** The words beside each demo login; the demo chain makes these accounts (server/src/demo). */
const who: Record<string, { zh: string; en: string }> = {
  owner: { zh: '老板（总部）', en: 'Owner (head office)' },
  manager: { zh: '店长', en: 'Branch manager' },
  desk: { zh: '前台', en: 'Front desk' },
  sales: { zh: '会籍顾问', en: 'Membership consultant' },
  coach: { zh: '教练', en: 'Coach' },
}

export function demoLogin(login: string): DemoLogin {
  return { account_id: login, password: DEMO_PASSWORD, ...(who[login] ?? { zh: login, en: login }) }
}
