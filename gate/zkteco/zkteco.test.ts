/** A terminal that speaks its maker's protocol, and what the gate that speaks for it makes of it. From public descriptions: no hardware was tried. */
import { expect, test, vi } from 'vitest'
import type { Command } from '../commands.ts'
import type { GateClient } from '../gate-client.ts'
import { Bridge } from './bridge.ts'
import { asks, attendance, became, begins, operations, SERIAL } from './dialogue.fixture.ts'
import { instantOf, pinOf, whoOf } from './rows.ts'

type Told = Parameters<GateClient['tellPassed']>

function newBridge(secret: string | null = null) {
  const told: Told[] = []
  const once = new Set<string>()
  // What the bridge uses of a gate; a whole one is in gate.test.ts.
  const client = {
    state: { settings: { gym: { time_zone: 'Asia/Shanghai' } } },
    tellPassed: (...event: Told) => {
      if (once.has(event[0])) return false
      once.add(event[0])
      told.push(event)
      return true
    },
  } as unknown as GateClient
  const bridge = new Bridge({ serials: [SERIAL], secret, picture: async () => Buffer.from('jpeg'), client: () => client })
  const say = ({ method, path, query, body = '' }: { method: string; path: string; query: string; body?: string }) =>
    bridge.hear({ method, path, query: new URLSearchParams(query), body })
  return { bridge, told, say }
}

const face = (kind: 'face' | 'forget-face'): Command => ({
  id: 1,
  kind,
  expires_at: '2026-11-20T05:00:00Z',
  direction: null,
  who: 'c42',
  name: '王\t小明',
  url: kind === 'face' ? '/picture' : null,
})

test('a terminal begins, tells who came and who left at its own clock, and is heard once however often it tells', () => {
  const { told, say } = newBridge()
  expect(say(begins)?.split('\n')).toEqual(expect.arrayContaining([`GET OPTION FROM: ${SERIAL}`, 'TimeZone=8', 'Realtime=1']))
  expect(say(attendance('142', '2026-11-20 12:00:00', 0))).toBe('OK: 1')
  expect(say(attendance('25', '2026-11-20 12:30:05', 1))).toBe('OK: 1')
  expect(say(attendance('142', '2026-11-20 12:00:00', 0))).toBe('OK: 1')
  expect(say(operations)).toBe('OK: 2')
  expect(told.map(([, shown, direction, at]) => [shown, direction, at.toISOString()])).toEqual([
    [{ kind: 'face', value: 'c42' }, 'in', '2026-11-20T04:00:00.000Z'],
    [{ kind: 'face', value: 'e5' }, 'out', '2026-11-20T04:30:05.000Z'],
  ])
})

test('a face goes to the terminal with its name, and the server hears what became of it', async () => {
  const { bridge, say } = newBridge()
  const given = bridge.faces(face('face'))
  await Promise.resolve()
  expect(say(asks)).toBe('C:1:DATA UPDATE USERINFO PIN=142\tName=王 小明\tPri=0\n')
  // It is asked once, though it asks again before it has done it.
  expect(say(asks)).toBe('OK')
  say(became(1, 0, 'DATA'))
  await new Promise(setImmediate)
  expect(say(asks)).toBe(`C:2:DATA UPDATE BIOPHOTO PIN=142\tType=9\tSize=8\tContent=${Buffer.from('jpeg').toString('base64')}\n`)
  say(became(2, -9, 'DATA'))
  expect(await given).toEqual({ ok: false, result: `${SERIAL}：设备返回 -9` })
  const forgotten = bridge.faces(face('forget-face'))
  await Promise.resolve()
  expect(say(asks)).toBe('C:3:DATA DELETE USERINFO PIN=142\n')
  say(became(3, 0, 'DATA'))
  expect(await forgotten).toEqual({ ok: true, result: '' })
})

test('the door opens from afar; a stranger’s terminal, a wrong path and a wrong secret are nobody', () => {
  const { bridge, told, say } = newBridge('geheim')
  const behind = <Said extends { path: string }>(said: Said) => ({ ...said, path: `/geheim${said.path}` })
  bridge.open()
  expect(say(asks)).toBeNull()
  expect(say(behind(asks))).toBe('C:1:AC_UNLOCK\n')
  expect(say(behind({ ...asks, query: 'SN=OTHER' }))).toBeNull()
  expect(say(behind({ ...asks, path: '/iclock/else' }))).toBeNull()
  expect(say(attendance('142', '2026-11-20 12:00:00', 0))).toBeNull()
  expect(told).toEqual([])
  say(behind(became(1, 0, 'AC_UNLOCK')))
})

test('a terminal that asks ten seconds after a door was to be opened finds nothing', () => {
  vi.useFakeTimers()
  const { bridge, say } = newBridge()
  bridge.open()
  vi.advanceTimersByTime(9_999)
  expect(say(asks)).toBe('C:1:AC_UNLOCK\n')
  bridge.open()
  vi.advanceTimersByTime(10_000)
  expect(say(asks)).toBe('OK')
  vi.useRealTimers()
})

test('who somebody is goes into a number and comes back; what is neither is nobody the club knows', () => {
  expect(['c1', 'c42', 'e5', 'e100'].map((who) => whoOf(pinOf(who)))).toEqual(['c1', 'c42', 'e5', 'e100'])
  expect(['7', '0', '342', '1', '10'].map(whoOf)).toEqual([null, null, null, null, null])
})

test('a time of the wall is an instant, also on the day the clock jumps', () => {
  const at = (time: string, zone: string) => instantOf(time, zone)?.toISOString()
  expect(at('2026-11-20 12:00:00', 'Asia/Shanghai')).toBe('2026-11-20T04:00:00.000Z')
  expect(at('2026-11-01 01:30:00', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  expect(at('2026-11-01 03:00:00', 'America/New_York')).toBe('2026-11-01T08:00:00.000Z')
  expect(at('2026-07-01 23:59:59', 'Pacific/Apia')).toBe('2026-07-01T10:59:59.000Z')
  expect(instantOf('2026-13-01 00:00:00', 'Asia/Shanghai')).toBeNull()
})
