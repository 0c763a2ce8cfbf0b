import { expect, test } from 'vitest'
import { ConfigError, isLoopback, needsPublicUrl, originHere, readConfig } from './config.ts'

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
  ['KAIGUAN_NOW', 'yesterday'],
  ['KAIGUAN_NOW', '2026-11-20'],
  ['KAIGUAN_NOW', '2026-13-20T10:00:00Z'],
  ['KAIGUAN_S3_ENDPOINT', 'https://s3.example.com'],
  ['KAIGUAN_S3_SECRET', 'secret'],
  ['KAIGUAN_SMS_URL', 'sms.example.com'],
  ['KAIGUAN_SMS_SIGN', '开馆'],
  ['KAIGUAN_WX_APPID', 'wx123'],
  ['KAIGUAN_SECRET_KEY', 'correct horse battery staple'],
  ['KAIGUAN_SECRET_KEYS_BEFORE', Buffer.alloc(32).toString('base64')],
  ['KAIGUAN_WECHAT_PAY_API', 'api.mch.weixin.qq.com'],
  ['KAIGUAN_WECHAT_PAY_API', 'http://api.mch.weixin.qq.com'],
  ['KAIGUAN_WECHAT_PAY_API', 'https://api.mch.weixin.qq.com/v3'],
  ['KAIGUAN_ALIPAY_PAY_API', 'https://club:secret@openapi.alipay.com/gateway.do'],
  ['KAIGUAN_PUBLIC_URL', 'club.example'],
  ['KAIGUAN_PUBLIC_URL', 'ftp://club.example'],
  ['KAIGUAN_PUBLIC_URL', 'https://club.example/app'],
  ['KAIGUAN_PUBLIC_URL', 'https://club.example/?'],
  ['KAIGUAN_PUBLIC_URL', 'https://club.example?from=wall'],
  ['KAIGUAN_PUBLIC_URL', 'https://club.example/#'],
  ['KAIGUAN_PUBLIC_URL', 'https://owner@club.example'],
  ['KAIGUAN_TRUST_PROXY', '10.0.0.1,,'],
  ['KAIGUAN_TRUST_PROXY', '300.1.1.1'],
  ['KAIGUAN_TRUST_PROXY', '10.0.0.0/33'],
  ['KAIGUAN_TRUST_PROXY', '0.0.0.0/0'],
  ['KAIGUAN_TRUST_PROXY', 'fe80::1/129'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('another clock than the real one runs where only this machine can be reached, and never in production', () => {
  const KAIGUAN_NOW = '2026-11-30T23:58:00+08:00'
  expect(readConfig({ KAIGUAN_NOW, HOST: '::1' }).clockFrom).toEqual(new Date('2026-11-30T15:58:00Z'))
  expect(readConfig({}).clockFrom).toBe(null)
  expect(() => readConfig({ KAIGUAN_NOW, HOST: '0.0.0.0' })).toThrow('HOST=0.0.0.0 is open to others')
  expect(() => readConfig({ KAIGUAN_NOW, KAIGUAN_TRUST_PROXY: '127.0.0.1' })).toThrow('KAIGUAN_TRUST_PROXY opens it to others')
  expect(() => readConfig({ KAIGUAN_NOW, NODE_ENV: 'production' })).toThrow('NODE_ENV=production')
})

test('secrets are sealed by one key; those before it only open, and a sentence never says one', () => {
  const [now, before] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
  const { sealing } = readConfig({ KAIGUAN_SECRET_KEY: now, KAIGUAN_SECRET_KEYS_BEFORE: `${before}, ` })
  expect([sealing?.now.key, sealing?.all.map(({ key }) => key[0])]).toEqual([Buffer.alloc(32, 1), [1, 2]])
  expect(readConfig({}).sealing).toBeNull()
  const wrong = { KAIGUAN_SECRET_KEY: now, KAIGUAN_SECRET_KEYS_BEFORE: 'my-old-secret' }
  expect(() => readConfig(wrong)).toThrow(/^KAIGUAN_SECRET_KEYS_BEFORE is no key(?!.*my-old-secret)/)
})

test('only loopback addresses are loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', 'localhost'].every(isLoopback)).toBe(true)
  expect(['0.0.0.0', '192.168.1.2', '::', 'example.com', '1270.0.0.1'].some(isLoopback)).toBe(false)
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['fd00::7', 'http://[fd00::7]:3000'],
  ['club.lan', 'http://club.lan:3000'],
])('listening at %s, papers are opened at %s', (host, origin) => {
  expect(originHere(readConfig({ HOST: host }))).toBe(origin)
})

test('the public address is kept without its slash; a terminal tells it; who lets others in is told that it is missing', () => {
  const given = readConfig({ KAIGUAN_PUBLIC_URL: 'HTTPS://Club.Example/', HOST: '0.0.0.0' })
  expect([given.publicUrl, originHere(given), needsPublicUrl(given)]).toEqual(['https://club.example', 'https://club.example', false])
  expect(readConfig({ KAIGUAN_PUBLIC_URL: 'http://192.168.1.5:3000' }).publicUrl).toBe('http://192.168.1.5:3000')
  expect([{}, { HOST: '0.0.0.0' }, { KAIGUAN_TRUST_PROXY: '127.0.0.1' }].map((env) => needsPublicUrl(readConfig(env)))).toEqual([
    false,
    true,
    true,
  ])
})

test('proxies are believed by address or network', () => {
  expect(readConfig({ KAIGUAN_TRUST_PROXY: '10.0.0.0/8, 127.0.0.1,::1,fd00::/8' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
    '::1',
    'fd00::/8',
  ])
})

test('a provider of text messages needs an address, a body that says what goes where, and headers that are headers', () => {
  const KAIGUAN_SMS_URL = 'https://sms.example.com/send'
  expect(readConfig({ KAIGUAN_SMS_URL, KAIGUAN_SMS_HEADERS: '{"x-key":"1"}' }).sms).toMatchObject({
    url: KAIGUAN_SMS_URL,
    headers: { 'x-key': '1' },
    sign: '',
    secret: null,
  })
  for (const wrong of ['to={{phone}}', 'hello'])
    expect(() => readConfig({ KAIGUAN_SMS_URL, KAIGUAN_SMS_BODY: wrong })).toThrow('KAIGUAN_SMS_BODY')
  for (const wrong of ['x-key: 1', '{"x-key":1}', '{"x key":"1"}'])
    expect(() => readConfig({ KAIGUAN_SMS_URL, KAIGUAN_SMS_HEADERS: wrong })).toThrow('KAIGUAN_SMS_HEADERS')
})

const BUCKET = {
  KAIGUAN_S3_ENDPOINT: 'https://s3.example.com',
  KAIGUAN_S3_BUCKET: 'club-files',
  KAIGUAN_S3_KEY: 'key',
  KAIGUAN_S3_SECRET: 'secret',
}

test('files are kept in a folder beside the data, in another one, or in a bucket: one of them, and all of it', () => {
  expect(readConfig({ KAIGUAN_DATA: '/srv/club' })).toMatchObject({ filesFolder: '/srv/club/files', filesChosen: false, s3: null })
  expect(readConfig({ KAIGUAN_FILES: '/mnt/shared' })).toMatchObject({ filesFolder: '/mnt/shared', filesChosen: true, s3: null })
  expect(readConfig(BUCKET).s3).toMatchObject({
    endpoint: 'https://s3.example.com',
    publicEndpoint: 'https://s3.example.com',
    region: 'us-east-1',
  })
  expect(() => readConfig({ ...BUCKET, KAIGUAN_S3_SECRET: '' })).toThrow('KAIGUAN_S3_SECRET not')
  expect(() => readConfig({ ...BUCKET, KAIGUAN_FILES: '/mnt/shared' })).toThrow('choose one')
  for (const wrong of ['s3.example.com', 'ftp://s3.example.com', 'https://s3.example.com/club', 'https://key:secret@s3.example.com'])
    expect(() => readConfig({ ...BUCKET, KAIGUAN_S3_ENDPOINT: wrong })).toThrow('is no address of a store')
  expect(() => readConfig({ ...BUCKET, KAIGUAN_S3_BUCKET: 'Club Files' })).toThrow('is no name of a bucket')
})
