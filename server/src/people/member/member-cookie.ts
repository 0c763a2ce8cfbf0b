/** The cookie of a member's session. On https its name says that no other host of the domain can have set it. */
import type { FastifyRequest } from 'fastify'
import type { Outside } from '../../context.ts'
import { hashToken } from '../../http/session.ts'

/** Also what every session had before `__Host-`: it is read until it ends. */
const PLAIN = { name: 'kaiguan_member', path: '/v1/member', secure: '' }
const HOST = { name: '__Host-kaiguan_member', path: '/', secure: '; Secure' }

/** On https the old name goes: whoever signs in leaves no session of before behind it. */
export function giveCookie({ https, setCookie }: Pick<Outside, 'https' | 'setCookie'>, token: string, seconds: number): void {
  setCookie(written(https ? HOST : PLAIN, token, seconds))
  if (https) setCookie(written(PLAIN, '', 0))
}

export function clearCookies({ setCookie }: Pick<Outside, 'setCookie'>): void {
  for (const cookie of [HOST, PLAIN]) setCookie(written(cookie, '', 0))
}

/** The key a member asks with; null: they bring none. */
export function memberKey({ headers }: Pick<FastifyRequest, 'headers'>): Buffer | null {
  const kept = new Map((headers.cookie ?? '').split('; ').map((part) => [part.split('=', 1)[0], part.slice(part.indexOf('=') + 1)]))
  const token = kept.get(HOST.name) ?? kept.get(PLAIN.name)
  return token && token.length <= 200 ? hashToken(token) : null
}

function written({ name, path, secure }: typeof PLAIN, token: string, seconds: number): string {
  return `${name}=${token}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
