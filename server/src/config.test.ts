import { expect, test } from 'vitest'
import { ConfigError, isLoopback, readConfig } from './config.ts'

test('without any setting the product starts on this machine alone', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, empty: false })
})

test.each([
  ['PORT', '80800'],
  ['PORT', 'http'],
  ['HOST', 'my host'],
  ['DATABASE_URL', 'mysql://club'],
  ['DATABASE_APP_URL', 'mysql://club'],
  ['KAIGUAN_PREPARED', 'no'],
  ['KAIGUAN_EMPTY', 'yes'],
  ['KAIGUAN_LOG', 'loud'],
  ['KAIGUAN_TRUST_PROXY', '10.0.0.1,,'],
  ['KAIGUAN_TRUST_PROXY', '300.1.1.1'],
  ['KAIGUAN_TRUST_PROXY', '10.0.0.0/33'],
  ['KAIGUAN_TRUST_PROXY', '0.0.0.0/0'],
  ['KAIGUAN_TRUST_PROXY', 'fe80::1/129'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('only loopback addresses are loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', 'localhost'].every(isLoopback)).toBe(true)
  expect(['0.0.0.0', '192.168.1.2', '::', 'example.com', '1270.0.0.1'].some(isLoopback)).toBe(false)
})

test('proxies are believed by address or network', () => {
  expect(readConfig({ KAIGUAN_TRUST_PROXY: '10.0.0.0/8, 127.0.0.1,::1,fd00::/8' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
    '::1',
    'fd00::/8',
  ])
})
