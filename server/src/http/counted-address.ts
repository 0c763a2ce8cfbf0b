/** By what a count of an address counts: one line of one household or club, however its devices write it. */
import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A line gets a /64 and gives each device as many addresses of it as it likes. */
const COUNTED_GROUPS = 4

/** An IPv4 address as it is, also where it comes as ::ffff:1.2.3.4; of an IPv6 address its /64: `2001:db8:0:1::/64`. */
export function countedAddress(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const last = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return last.flatMap((group) => [group >> 8, group & 0xff]).join('.')
  return `${groups
    .slice(0, COUNTED_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Its eight groups; without a zone (fe80::1%eth0), which is this machine's own. */
function groupsOf(ip: string): number[] {
  // A URL writes the last four bytes as groups too, whatever stood there.
  const written = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  const [first = [], second = []] = [before, after]
  return [...first, ...Array.from({ length: GROUPS - first.length - second.length }, () => 0), ...second]
}
