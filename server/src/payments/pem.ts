/** Keys as people paste them: a whole file, or what stands in it between its first and its last line. */
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'

/** Of an RSA key, whosever it is. */
export const LEAST_BITS = 2_048
const ARMOUR = /-----BEGIN [A-Z ]+-----/

/** null: it is no RSA private key of at least 2048 bits. The PEM is PKCS #8. */
export function privateKeyPem(text: string): string | null {
  return pemOf(() => firstOf(['PRIVATE KEY', 'RSA PRIVATE KEY'], text, createPrivateKey), 'pkcs8')
}

/** Of a public key, or the certificate as it is, whose serial number is part of it; null: it is neither. */
export function publicKeyPem(text: string): string | null {
  // Of a private key Node would make the public one, and of a certificate take whatever stands behind it along.
  if (text.includes('PRIVATE KEY')) return null
  if (text.includes('BEGIN CERTIFICATE'))
    return pemOf(() => new X509Certificate(text).publicKey, 'spki') && new X509Certificate(text).toString().trim()
  return pemOf(() => firstOf(['PUBLIC KEY', 'RSA PUBLIC KEY'], text, createPublicKey), 'spki')
}

function firstOf(labels: readonly string[], text: string, read: (pem: string) => KeyObject): KeyObject {
  if (ARMOUR.test(text)) return read(text.trim())
  const bare = text.replace(/\s+/g, '')
  for (const label of labels) {
    try {
      return read(`-----BEGIN ${label}-----\n${bare}\n-----END ${label}-----\n`)
    } catch {
      // It may be of the next kind.
    }
  }
  throw new Error('no key of these kinds')
}

function pemOf(read: () => KeyObject, type: 'pkcs8' | 'spki'): string | null {
  try {
    const key = read()
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    if (key.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS) return null
    return key
      .export(type === 'pkcs8' ? { format: 'pem', type } : { format: 'pem', type })
      .toString()
      .trim()
  } catch {
    return null
  }
}
