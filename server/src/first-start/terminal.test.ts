import { expect, test } from 'vitest'
import { terminalLines } from './terminal.ts'

function shown(isTTY: boolean): string {
  let text = ''
  const lines = terminalLines({ isTTY, write: (part) => (text += part) })
  lines.begin('http://127.0.0.1:3000', { clockFrom: null, building: false })
  for (const percent of [3, 3, 24, 30, 60, 99]) lines.progress(percent)
  lines.ready('awaits-set-up', 'c0de', 4200, false)
  return text
}

test('in a log the address comes at once, a few steps follow, and one last line says it is ready', () => {
  expect(shown(false)).toBe(`
Kaiguan 开馆  http://127.0.0.1:3000  正在准备 preparing, 0 %
Kaiguan 开馆  http://127.0.0.1:3000  正在准备 preparing, 30 %
Kaiguan 开馆  http://127.0.0.1:3000  正在准备 preparing, 60 %
Kaiguan 开馆  http://127.0.0.1:3000  正在准备 preparing, 99 %

Kaiguan 开馆  http://127.0.0.1:3000  (4.2 s)
  首次使用：打开 http://127.0.0.1:3000/setup ，安装码 c0de
  First use: open http://127.0.0.1:3000/setup with the set-up code c0de
  自行注册的俱乐部须经您审核（list、approve、reject）；改为直接开通：npm run operator -- settings approve_at_once on
  Clubs that register wait for your word (list, approve, reject); to let them in at once: npm run operator -- settings approve_at_once on
`)
})

test('in a terminal the line is drawn again and never scrolls', () => {
  const parts = shown(true).split('\r\u001b[2K')
  expect(parts.slice(0, -1).map((part) => /\d+ %/.exec(part)?.[0])).toEqual(['0 %', '3 %', '24 %', '30 %', '60 %', '99 %'])
  expect(parts.slice(0, -1).join('').trim()).not.toContain('\n')
  expect(parts.at(-1)).toContain('(4.2 s)')
})

test('a clock that is not the real one is said before anything else', () => {
  let text = ''
  terminalLines({ write: (part) => (text += part) }).begin('http://127.0.0.1:3000', {
    clockFrom: new Date('2026-11-20T02:00:00Z'),
    building: false,
  })
  const [first = '', second = ''] = text.trim().split('\n')
  expect(first).toContain('时钟不是真实时间，从 2026-11-20T02:00:00.000Z')
  expect(second).toContain('the clock is not the real one, it runs on from 2026-11-20T02:00:00.000Z')
})

test('while the web is being built that is said before the address, so that nobody takes the wait for a failure', () => {
  let text = ''
  terminalLines({ write: (part) => (text += part) }).begin('http://127.0.0.1:3000', { clockFrom: null, building: true })
  expect(text).toMatch(/正在构建网页，约一分钟.*\n.*is being built.*\n\nKaiguan 开馆 {2}http/)
})
