/** The window's own script: what the gate says is drawn, what is pressed is sent. Runs in the browser as it stands, without its types. */
import type { WindowText } from './window.texts.ts'
import type { LogLine, Seen } from './window-state.ts'

type Words = Record<WindowText, { zh: string; en: string }>
type Kind = 'qr' | 'card' | 'bracelet' | 'pin'
const KINDS: Kind[] = ['qr', 'card', 'bracelet', 'pin']
const HINTS = { qr: 'qrHint', card: 'cardHint', bracelet: 'braceletHint', pin: 'pinHint' } as const

const key = document.querySelector<HTMLMetaElement>('meta[name=window-key]')?.content ?? ''
const words: Words = await (await fetch('/texts.json')).json()
let language: 'zh' | 'en' = localStorage.getItem('language') === 'en' ? 'en' : 'zh'
let kind: Kind = 'qr'
let direction: 'in' | 'out' = 'in'
let seen: Seen | null = null
let busy = false
let gone = false

function at<E extends HTMLElement = HTMLElement>(id: string): E {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  // What the page calls so is known to be this kind.
  return found as E
}

function t(name: WindowText, values: Record<string, string | number> = {}): string {
  return words[name][language].replace(/\{(\w+)\}/g, (_, hole: string) => String(values[hole] ?? ''))
}

async function send(body: object): Promise<void> {
  await fetch('/act', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-window-key': key },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

function age(instant: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000)
  if (minutes < 1) return t('ageNow')
  return minutes < 60 ? t('ageMinutes', { n: minutes }) : t('ageHours', { n: Math.floor(minutes / 60) })
}

function clockText(instant: string, zone: string, seconds = true): string {
  return new Date(instant).toLocaleTimeString('zh-CN', {
    timeZone: zone,
    hour12: false,
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
  })
}

function buttons(into: string, choices: { text: string; on: boolean; press: () => void }[]): void {
  at(into).replaceChildren(
    ...choices.map(({ text, on, press }) => {
      const made = document.createElement('button')
      made.type = 'button'
      made.textContent = text
      made.className = on ? 'on' : ''
      made.addEventListener('click', press)
      return made
    }),
  )
}

/** What doesn't change while the gate works. */
function drawForm(): void {
  document.documentElement.lang = language
  document.title = t('title')
  at('language').textContent = t('other')
  at('t-try').textContent = t('try')
  at('t-state').textContent = t('state')
  at('t-log').textContent = t('log')
  at('pass').textContent = t('pass')
  at('away').textContent = t('away')
  at('button').textContent = t('button')
  at('show').textContent = t('show')
  at('bridge').textContent = t('bridge')
  const input = at<HTMLInputElement>('value')
  input.placeholder = t(HINTS[kind])
  input.setAttribute('aria-label', t(HINTS[kind]))
  input.type = kind === 'pin' ? 'password' : 'text'
  buttons(
    'kinds',
    KINDS.map((one) => ({ text: t(one), on: one === kind, press: () => choose(one) })),
  )
  buttons(
    'directions',
    (['in', 'out'] as const).map((one) => ({ text: t(one), on: one === direction, press: () => turn(one) })),
  )
  at('pad').className = kind === 'pin' ? 'pad on' : 'pad'
}

function choose(one: Kind): void {
  kind = one
  at<HTMLInputElement>('value').value = ''
  drawForm()
  at('value').focus()
}

function turn(one: 'in' | 'out'): void {
  direction = one
  drawForm()
}

function drawGate(): void {
  if (!seen) return
  const { shown, leftMs, state } = seen
  const waiting = leftMs > 0
  const open = waiting || (shown?.open ?? false)
  const face = gone ? 'shut' : busy ? 'asking' : open ? 'open' : shown ? 'shut' : 'idle'
  at('gate').className = `gate ${face}${waiting ? ' waiting' : ''}`
  const [big, small] = gone ? [t('gone'), ''] : busy ? [t('asking'), ''] : faceWords(open, waiting)
  if (at('big').textContent !== big) at('big').textContent = big
  if (at('small').textContent !== small) at('small').textContent = small
  at('left').style.width = `${leftMs / 150}%`
  const { mode } = state.settings
  const held = mode === 'open' ? ` · ${t('modeOpen')}` : mode === 'closed' ? ` · ${t('modeClosed')}` : ''
  at('name').textContent = `${state.settings.gym.name} · ${state.settings.name}${held}`
  at('clock').textContent = clockText(seen.now, state.settings.gym.time_zone)
  at('bridge').hidden = !seen.bridge
}

function faceWords(open: boolean, waiting: boolean): [big: string, small: string] {
  const { shown, leftMs } = seen ?? { shown: null, leftMs: 0 }
  const left = t('passHint', { s: Math.ceil(leftMs / 1000) })
  if (!shown) return open ? [t('opened'), waiting ? left : ''] : [t('idle'), t('idleHint')]
  const offline = shown.online ? '' : t('offlineWord')
  if (!open) return [shown[language], offline]
  const greeting = shown.name === '' ? shown[language] : t(shown.direction === 'in' ? 'welcome' : 'goodbye', { name: shown.name })
  const grids = shown.grids.length > 0 ? shown.grids.join('、') : ''
  return [greeting, [grids, offline, waiting ? left : ''].filter((part) => part !== '').join(' · ')]
}

function drawState(): void {
  if (!seen) return
  const { state, cut, late, now } = seen
  const { copy, trouble } = state
  const old = copy.until !== null && Date.parse(now) >= Date.parse(copy.until)
  const line = trouble === null ? (state.online ? t('online') : t('notYet')) : t(trouble)
  const rows: [string, string, '' | 'good' | 'bad'][] = [
    [t('line'), line, trouble === null ? (state.online ? 'good' : '') : 'bad'],
    [
      t('copy'),
      copy.at === null ? t('copyNone') : old ? t('copyOld') : t('copyOf', { people: copy.people, age: age(copy.at, now) }),
      copy.at === null || old ? 'bad' : '',
    ],
    [t('waiting'), String(state.waiting), state.waiting > 0 ? 'bad' : ''],
    [t('clock'), late ? t('clockOff') : t('clockRight'), ''],
    [t('off'), t('seconds', { n: Math.round(state.clock_off_ms / 1000) }), ''],
    [t('device'), state.fingerprint, ''],
    [t('server'), state.server_fingerprint, ''],
  ]
  at('state').replaceChildren(
    ...rows.flatMap(([name, value, tone]) => {
      const dt = document.createElement('dt')
      const dd = document.createElement('dd')
      dt.textContent = name
      dd.textContent = value
      dd.className = tone
      return [dt, dd]
    }),
  )
  at('cut').textContent = cut ? t('mend') : t('cut')
  at('cut').className = cut ? 'warn' : ''
  at('late').textContent = late ? t('setRight') : t('setSlow')
  at('late').className = late ? 'warn' : ''
}

const DOOR_WORDS = {
  passed: 'logPassed',
  away: 'logAway',
  remote: 'logBoss',
  button: 'logButton',
  forced: 'logForced',
  free: 'logFree',
} as const

function lineOf({ at: when, kind: shownKind, tail, what, open, online, name, zh, en }: LogLine): HTMLLIElement {
  const item = document.createElement('li')
  item.className = open ? 'open' : 'shut'
  const time = document.createElement('time')
  time.textContent = seen ? clockText(when, seen.state.settings.gym.time_zone) : ''
  const said = document.createElement('b')
  said.textContent = what === 'shown' ? (language === 'zh' ? zh : en) : t(DOOR_WORDS[what])
  item.append(time, said)
  if (what === 'shown' && shownKind && shownKind !== 'face') {
    const more = document.createElement('span')
    more.className = 'what'
    more.textContent = [name, `${t(shownKind)}${tail === '' ? '' : ` …${tail}`}`, online ? '' : t('offlineWord')]
      .filter((part) => part !== '')
      .join(' · ')
    item.append(more)
  }
  return item
}

let drawn = ''
function drawLog(): void {
  const now = `${language}${seen?.log[0]?.id ?? 0}`
  if (!seen || now === drawn) return
  drawn = now
  const empty = document.createElement('li')
  empty.className = 'empty'
  empty.textContent = t('logEmpty')
  at('log').replaceChildren(...(seen.log.length > 0 ? seen.log.map(lineOf) : [empty]))
}

function draw(): void {
  drawGate()
  drawState()
  drawLog()
}

at('language').addEventListener('click', () => {
  language = language === 'zh' ? 'en' : 'zh'
  localStorage.setItem('language', language)
  drawForm()
  draw()
})
at('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const input = at<HTMLInputElement>('value')
  const value = input.value.trim()
  if (value === '' || busy) return
  input.value = ''
  busy = true
  drawGate()
  await send({ act: 'show', credential: { kind, value }, direction })
  busy = false
  drawGate()
})
at('pass').addEventListener('click', () => send({ act: 'pass' }))
at('away').addEventListener('click', () => send({ act: 'away' }))
at('button').addEventListener('click', () => send({ act: 'button' }))
at('cut').addEventListener('click', () => send({ act: 'cut', on: !seen?.cut }))
at('late').addEventListener('click', () => send({ act: 'late', on: !seen?.late }))
for (const digit of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '⌫', '0', '↵']) {
  const pressed = document.createElement('button')
  pressed.type = 'button'
  pressed.textContent = digit
  pressed.addEventListener('click', () => {
    const input = at<HTMLInputElement>('value')
    if (digit === '↵') at<HTMLFormElement>('form').requestSubmit()
    else input.value = digit === '⌫' ? input.value.slice(0, -1) : input.value + digit
  })
  at('pad').append(pressed)
}

drawForm()
const stream = new EventSource(`/seen?key=${encodeURIComponent(key)}`)
stream.addEventListener('message', ({ data }) => {
  gone = false
  seen = JSON.parse(data)
  draw()
})
stream.addEventListener('error', () => {
  gone = true
  drawGate()
})
