import { expect, test } from 'vitest'
import { browserName } from './browser.ts'

test('a browser is named as its owner knows it, and an unknown one as it calls itself', () => {
  const onWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(browserName(onWindows)).toBe('Chrome · Windows')
  expect(browserName(`${onWindows} Edg/140.0`)).toBe('Edge · Windows')
  expect(browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1')).toBe('Safari · iOS')
  expect(browserName(`${onWindows} MicroMessenger/8.0`)).toBe('WeChat · Windows')
  expect(browserName('curl/8.5')).toBe('curl/8.5')
})
