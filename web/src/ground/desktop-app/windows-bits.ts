/** Which Windows a browser runs on: by what it says of itself. */

/** 32 only where the browser says nothing of 64: a 32-bit browser on 64-bit Windows says WOW64. */
export function windowsBits(userAgent: string): 64 | 32 {
  return !/Windows/.test(userAgent) || /Win64|WOW64|x64|ARM64/i.test(userAgent) ? 64 : 32
}
