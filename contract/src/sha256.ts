/** SHA-256 of a text, in hexadecimal digits. The browser's own isn't there on a page that came without TLS, as in a club's own network. */

const K = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)))
const START = Uint32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)))
/** A block's words: written anew for each block, made once, since a proof of work mixes some ten thousand. */
const W = new Uint32Array(64)
const encoder = new TextEncoder()

export function sha256hex(text: string): string {
  return [...sha256words(text)].map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** The same as eight words of 32 bits. */
export function sha256words(text: string): Uint32Array {
  const blocks = padded(encoder.encode(text))
  const hash = START.slice()
  for (let at = 0; at < blocks.byteLength; at += 64) mix(hash, blocks, at)
  return hash
}

/** FIPS 180-4, 4.2.2: the first 32 bits of the fraction. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes
}

/** 5.1.1: a 1, zeros, and the length in bits. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(view.byteLength - 4, bytes.length * 8)
  return view
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))
/** What a typed array is asked for within its length is there. */
const word = (words: Uint32Array, index: number) => words[index] ?? 0

/** 6.2.2, of one block. */
function mix(hash: Uint32Array, view: DataView, at: number): void {
  for (let t = 0; t < 16; t++) W[t] = view.getUint32(at + t * 4)
  for (let t = 16; t < 64; t++) {
    const late = word(W, t - 2)
    const early = word(W, t - 15)
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    W[t] = s1 + word(W, t - 7) + s0 + word(W, t - 16)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let t = 0; t < 64; t++) {
    const t1 = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + word(K, t) + word(W, t)) | 0
    const t2 = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) hash[index] = word(hash, index) + value
}
