import { expect, test } from 'vitest'
import { browserOf, clockOff } from './checks.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test('a browser is told by its own name, however many others it says, and an old one is', () => {
  const found = (agent: string) => {
    const { state, values } = browserOf(agent)
    return [state, values?.name]
  }
  expect(found(`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`)).toEqual(['good', 'Edge 141 Windows'])
  expect(found(`${windows} Chrome/86.0.4240.198 Safari/537.36`)).toEqual(['bad', 'Chrome 86 Windows'])
  expect(
    found('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'),
  ).toEqual(['good', 'Safari 17 macOS'])
  expect(found('curl/8')).toEqual(['note', 'curl/8'])
})

test('a clock that is a minute off is told; the second that the server cuts off isn’t', () => {
  expect(clockOff(1_000_500, 1_000_000)).toMatchObject({ state: 'good', values: { seconds: 0 } })
  expect(clockOff(1_061_600, 1_000_000)).toMatchObject({ state: 'bad', code: 'offTime', values: { seconds: 61 } })
  expect(clockOff(900_000, 1_000_000)).toMatchObject({ state: 'bad', code: 'offTime' })
})
