/**
 * The specification writes half of the lockers' calls as `/lockers/…`, without the `/v1/gym` that all others begin with. Both name the
 * same call: whatever holds of it (rights, keys of repeats, the methods there are) holds of both.
 */
const SHORT = '/lockers/'

export function wholePath(url: string): string {
  return url.startsWith(SHORT) ? `/v1/gym${url}` : url
}
