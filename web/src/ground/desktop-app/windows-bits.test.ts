import { expect, test } from 'vitest'
import { windowsBits } from './windows-bits.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0', 64],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/109.0', 64],
  ['Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/109.0', 32],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 64],
])('%s is offered the %i-bit one', (agent, bits) => {
  expect(windowsBits(agent)).toBe(bits)
})
