/** What is counted by address counts a line, not a device of it. */
import { expect, test } from 'vitest'
import { countedAddress } from './counted-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:0:203.0.113.7', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted)
})

test('neighbours of one line count together, those of the next by themselves', () => {
  expect(countedAddress('2001:db8:1:2::a')).toBe(countedAddress('2001:db8:1:2:ffff:1:2:3'))
  expect(countedAddress('2001:db8:1:2::a')).not.toBe(countedAddress('2001:db8:1:3::a'))
})
