/** “Chrome · Windows” of what a browser calls itself; what isn't known stays as it came. Pure. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
]

export function browserName(userAgent: string): string {
  const known = [browsers, systems].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return known.length === 2 ? known.join(' · ') : userAgent
}
