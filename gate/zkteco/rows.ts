/** Rows of the maker's push protocol (attendance, 2.4): what a terminal tells, and what it is asked. Fields are separated by tabs. */
import { wallClock } from '@kaiguan/contract/time'

/** A terminal knows people by numbers alone: 1 before a customer's person, 2 before an employee. */
export function pinOf(who: string): string {
  return `${who.startsWith('e') ? 2 : 1}${who.slice(1)}`
}

export function whoOf(pin: string): string | null {
  const [, kind, id] = /^([12])([1-9]\d*)$/.exec(pin) ?? []
  return id === undefined ? null : `${kind === '2' ? 'e' : 'c'}${id}`
}

export type Attendance = { pin: string; time: string; direction: 'in' | 'out' }

/** 1 checked out, 2 a break begins, 5 overtime ends: they leave. */
const LEAVING = new Set(['1', '2', '5'])

/** `PIN ⇥ 2026-11-20 12:00:00 ⇥ state ⇥ verified by ⇥ …`; what isn't one is left out. */
export function attendanceRows(body: string): Attendance[] {
  return body.split(/\r?\n/).flatMap((line) => {
    const [pin = '', time = '', state = ''] = line.split('\t').map((field) => field.trim())
    const right = /^\d{1,14}$/.test(pin) && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(time)
    return right ? [{ pin, time, direction: LEAVING.has(state) ? 'out' : 'in' }] : []
  })
}

/** The instant at which the wall clock of a zone showed this; where it showed it twice, the first. Null: it is no time. */
export function instantOf(time: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${time.replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc)) return null
  // Zones are at most fourteen hours ahead and twelve behind.
  const aheads = [-14, 0, 14].map((hours) => aheadAt(asUtc - hours * 3_600_000, timeZone))
  const fits = aheads.map((ahead) => asUtc - ahead).filter((at) => at + aheadAt(at, timeZone) === asUtc)
  return new Date(fits.length > 0 ? Math.min(...fits) : asUtc - (aheads[1] ?? 0))
}

export function aheadAt(at: number, timeZone: string): number {
  const { day, minute } = wallClock(new Date(at), timeZone)
  return Math.round((Date.parse(`${day}T00:00:00Z`) + minute * 60_000 - Math.floor(at / 60_000) * 60_000) / 60_000) * 60_000
}

/** What a terminal reads its settings from when it begins. Hours ahead of UTC, where they are whole. */
export function optionsFor(serial: string, aheadMs: number): string {
  const lines = [
    `GET OPTION FROM: ${serial}`,
    'ATTLOGStamp=None',
    'OPERLOGStamp=9999',
    'ATTPHOTOStamp=9999',
    'ErrorDelay=30',
    'Delay=5',
    'TransTimes=00:00;12:00',
    'TransInterval=1',
    'TransFlag=TransData AttLog',
    `TimeZone=${aheadMs / 3_600_000}`,
    'Realtime=1',
    'Encrypt=None',
  ]
  return `${lines.join('\n')}\n`
}

const clean = (text: string) => text.replaceAll(/[\t\r\n]/g, ' ')

export function addUser(who: string, name: string): string {
  return `DATA UPDATE USERINFO PIN=${pinOf(who)}\tName=${clean(name)}\tPri=0`
}

/** A photo that the terminal makes a face of by itself. */
export function addFace(who: string, picture: Buffer): string {
  const content = picture.toString('base64')
  return `DATA UPDATE BIOPHOTO PIN=${pinOf(who)}\tType=9\tSize=${content.length}\tContent=${content}`
}

export function forgetUser(who: string): string {
  return `DATA DELETE USERINFO PIN=${pinOf(who)}`
}

export const OPEN_DOOR = 'AC_UNLOCK'

export type Result = { id: number; ok: boolean; code: number }

/** `ID=7&Return=0&CMD=DATA`, a line a command; below 0 it went wrong. */
export function resultRows(body: string): Result[] {
  return body.split(/\r?\n/).flatMap((line) => {
    const said = new URLSearchParams(line.trim())
    const [id, code] = [Number(said.get('ID')), Number(said.get('Return'))]
    return said.has('ID') && Number.isSafeInteger(id) && Number.isSafeInteger(code) ? [{ id, ok: code >= 0, code }] : []
  })
}
