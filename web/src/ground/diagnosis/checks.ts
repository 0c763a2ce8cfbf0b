/** What is looked at on this computer, each by itself: nothing here throws, nothing waits longer than some seconds. */

import { browserIn } from '@kaiguan/contract/ground/auth/browser'
import { PRINT_BRIDGE_URL } from '@kaiguan/contract/print-bridge'
import { PUSH_PATH, pushCodes } from '@kaiguan/contract/push'
import { frameIn } from '../../api/push.ts'
import { getSession } from '../../session/session.ts'
import { pairedToken } from '../printing/parts.ts'
import type { foundTexts } from './diagnosis.texts.ts'

/** In the order in which they are shown; the camera, which asks the person first, stands last. */
export const looked = ['browser', 'window', 'storage', 'network', 'clock', 'push', 'printer'] as const
export const checkNames = [...looked, 'camera'] as const
export type CheckName = (typeof checkNames)[number]
export type Found = { state: 'good' | 'note' | 'bad'; code: keyof typeof foundTexts; values?: Record<string, string | number> }

const PATIENCE_MS = 5_000
const SLOW_MS = 1_000
/** The server's clock is told in whole seconds. */
const OFF_SECONDS = 60

export const checks: Readonly<Record<(typeof looked)[number], () => Found | Promise<Found>>> = {
  browser: () => browserOf(navigator.userAgent),
  window: windowFound,
  storage: storageFound,
  network: networkFound,
  clock: clockFound,
  push: pushFound,
  printer: printerFound,
}

/** The build is made for these and later (vite.config.ts). */
const OLDEST: Readonly<Record<string, number>> = { Edge: 110, Chrome: 110, Firefox: 115, Safari: 16 }

export function browserOf(agent: string): Found {
  const { engine, version, system } = browserIn(agent)
  if (engine === null || version === null) return { state: 'note', code: 'browser', values: { name: agent } }
  const old = version < (OLDEST[engine] ?? 0)
  const name = [engine, version, system ?? ''].join(' ').trim()
  return { state: old ? 'bad' : 'good', code: old ? 'browserOld' : 'browser', values: { name } }
}

function windowFound(): Found {
  const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
  const small = width < 1024 || height < 600
  return {
    state: small ? 'note' : 'good',
    code: small ? 'windowSmall' : 'window',
    values: { width, height, scale: Math.round(devicePixelRatio * 100) },
  }
}

function storageFound(): Found {
  const mark = 'kaiguan-test'
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(mark, mark)
      if (storage.getItem(mark) !== mark) return { state: 'bad', code: 'storesNot' }
      storage.removeItem(mark)
    }
    return navigator.cookieEnabled ? { state: 'good', code: 'stores' } : { state: 'bad', code: 'storesNot' }
  } catch {
    return { state: 'bad', code: 'storesNot' }
  }
}

const askHealth = () => fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })

/** The middle of three. */
async function networkFound(): Promise<Found> {
  try {
    const took: number[] = []
    for (let i = 0; i < 3; i++) {
      const asked = performance.now()
      if (!(await askHealth()).ok) return { state: 'bad', code: 'silent' }
      took.push(Math.round(performance.now() - asked))
    }
    const ms = took.sort((a, b) => a - b)[1] ?? 0
    return { state: ms > SLOW_MS ? 'note' : 'good', code: ms > SLOW_MS ? 'slow' : 'answers', values: { ms } }
  } catch {
    return { state: 'bad', code: 'silent' }
  }
}

async function clockFound(): Promise<Found> {
  try {
    const asked = Date.now()
    const answer = await askHealth()
    const server = new Date(answer.headers.get('date') ?? '').getTime()
    return Number.isNaN(server) ? { state: 'bad', code: 'silent' } : clockOff((asked + Date.now()) / 2, server)
  } catch {
    return { state: 'bad', code: 'silent' }
  }
}

/** `server`: cut to the second, so on average half a second behind. */
export function clockOff(own: number, server: number): Found {
  const seconds = Math.round(Math.abs(own - server - 500) / 1000)
  return { state: seconds > OFF_SECONDS ? 'bad' : 'good', code: seconds > OFF_SECONDS ? 'offTime' : 'onTime', values: { seconds } }
}

/** With this browser's session, where it has one: then it is really received. */
async function pushFound(): Promise<Found> {
  const { token, user } = getSession()
  const { protocol, host } = window.location
  const query = new URLSearchParams({ gym_id: String(user?.gym_id ?? 0), token: token ?? '', page: 'test' })
  const heard = await firstHeard(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${PUSH_PATH}?${query}`)
  if (heard === null) return { state: 'note', code: 'pushNot' }
  const code = frameIn(heard)?.Code
  if (code === undefined) return { state: 'note', code: 'pushNot' }
  if (code === pushCodes.tooMany) return { state: 'note', code: 'pushFull' }
  return { state: 'good', code: code === pushCodes.success && token ? 'pushed' : 'pushedNobody' }
}

/** The bridge says nothing before it is asked: that it opens is enough. */
async function printerFound(): Promise<Found> {
  if (!(await opens(PRINT_BRIDGE_URL))) return { state: 'note', code: 'bridgeNot' }
  return pairedToken() === null ? { state: 'note', code: 'bridgeStrange' } : { state: 'good', code: 'bridge' }
}

/** Asks the person; what is seen goes nowhere. */
export async function cameraFound(): Promise<Found> {
  if (!window.isSecureContext) return { state: 'note', code: 'cameraInsecure' }
  try {
    const seen = await navigator.mediaDevices.getUserMedia({ video: true })
    const [track] = seen.getVideoTracks()
    const { width = 0, height = 0 } = track?.getSettings() ?? {}
    for (const each of seen.getTracks()) each.stop()
    return { state: 'good', code: 'camera', values: { name: track?.label ?? '', width, height } }
  } catch {
    return { state: 'note', code: 'cameraNot' }
  }
}

/** null: it doesn't open, or says nothing. */
function firstHeard(address: string): Promise<string | null> {
  return listened(address, (socket, done) => {
    socket.onmessage = ({ data }) => done(String(data))
  })
}

async function opens(address: string): Promise<boolean> {
  return (
    (await listened(address, (socket, done) => {
      socket.onopen = () => done('open')
    })) !== null
  )
}

function listened(address: string, on: (socket: WebSocket, done: (said: string) => void) => void): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = socketTo(address)
    if (!socket) return resolve(null)
    const end = (said: string | null) => {
      window.clearTimeout(timer)
      resolve(said)
      socket.close()
    }
    const timer = window.setTimeout(() => end(null), PATIENCE_MS)
    socket.onclose = () => end(null)
    on(socket, end)
  })
}

/** null: the browser forbids it, as some forbid `ws:` from an https page. */
function socketTo(address: string): WebSocket | null {
  try {
    return new WebSocket(address)
  } catch {
    return null
  }
}
