import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { privateKeyPem, publicKeyPem } from './pem.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pkcs8 = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const pkcs1 = privateKey.export({ format: 'pem', type: 'pkcs1' }).toString()
const spki = publicKey.export({ format: 'pem', type: 'spki' }).toString()
const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----/g, '').replaceAll('\n', '')

test.each([
  ['a file', pkcs8],
  ['an older file', pkcs1],
  ['a file with lines of Windows and blanks around', `  ${pkcs8.replaceAll('\n', '\r\n')}  `],
  ['what stands in it', bare(pkcs8)],
  ['what stands in an older one', bare(pkcs1)],
])('a private key is read from %s', (_, text) => {
  expect(privateKeyPem(text)).toBe(pkcs8.trim())
})

test.each([
  ['a file', spki],
  ['what stands in it', bare(spki)],
])('a public key is read from %s', (_, text) => {
  expect(publicKeyPem(text)).toBe(spki.trim())
})

const short = generateKeyPairSync('rsa', { modulusLength: 1_024 })
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })

test.each([
  ['nothing', ''],
  ['words', 'secret'],
  ['half a file', pkcs8.slice(0, 400)],
  ['a public key', spki],
  ['a key of 1024 bits', short.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
  ['a key of another kind', other.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
])('%s is no private key', (_, text) => {
  expect(privateKeyPem(text)).toBeNull()
})

test.each([
  ['a private key', pkcs8],
  ['words', 'secret'],
  ['half a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'],
  ['a key of 1024 bits', short.publicKey.export({ format: 'pem', type: 'spki' }).toString()],
])('%s is no public key', (_, text) => {
  expect(publicKeyPem(text)).toBeNull()
})
