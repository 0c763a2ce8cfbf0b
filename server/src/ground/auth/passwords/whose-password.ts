/** Whose password this is: at the login, and where a colleague confirms on another's screen. */
import { isLoopback } from '../../../config.ts'
import type { Outside } from '../../../context.ts'
import { refuse } from '../../../http/refusal.ts'
import { accountForLogin, type LoginAccount, passwordHash } from '../auth.sql.ts'
import { withTry } from '../throttle.ts'
import { passwordMatches, pretendToCheck } from './passwords.ts'

type Claim = { account_id: string; password: string; device?: Buffer }

/**
 * Refuses a wrong one, which counts toward that person's lock-out wherever it was typed. `more` is asked once it was right, and is part
 * of the same try: what is wrong there counts as a wrong password does, and a right password alone begins no count anew.
 */
export async function whosePassword(
  outside: Outside,
  { account_id: login, password, device }: Claim,
  more: (account: LoginAccount) => Promise<void> = async () => undefined,
): Promise<LoginAccount> {
  const { database, ip, now } = outside
  const account = await database.transaction(null, (db) => accountForLogin(db, login))
  const right = await withTry(database, { accountId: account?.id ?? null, login, ip, now, device }, async () => {
    if (!account) return pretendToCheck(password)
    if (!(await passwordMatches(account.password_hash, password))) return false
    if (account.demo && !demoHere(outside)) throw refuse('auth.demo-remote')
    await more(account)
    return true
  })
  if (!account || !right) throw refuse('auth.wrong')
  return account
}

/** Whether it is the asker's own, typed once more; a wrong one counts toward their lock-out as at the login. */
export async function isOwnPassword(outside: Outside, password: string): Promise<boolean> {
  return (await ownPassword(outside, password)) !== null
}

/** Its hash where it is; null: it isn't. */
export async function ownPassword({ database, session, ip, now }: Outside, password: string): Promise<string | null> {
  if (!session) throw refuse('session.missing')
  const { accountId } = session
  const stored = await database.transaction(null, (db) => passwordHash(db, accountId))
  return (await withTry(database, { accountId, login: '', ip, now }, () => passwordMatches(stored, password))) ? stored : null
}

/** Demo passwords are known to all: only for who sits at this computer, and for nobody whom a proxy on it, named or not, brings in. */
export function demoHere({ settings, ip, forwarded }: Pick<Outside, 'settings' | 'ip' | 'forwarded'>): boolean {
  return settings.loopback && isLoopback(ip) && !forwarded
}
