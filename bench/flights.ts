/**
 * How many round trips to the database something takes, counted on the wire, whatever the driver calls them: a door in
 * front of PostgreSQL's socket. A flight begins with a client's message while everything asked before is answered.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = '.s.PGSQL.5432'
/** The first message of a connection has no type before its length. */
const STARTUP = -1
const ENDS_A_FLIGHT = new Set(['Q', 'S'])

export type Counted = { url: string; flights(): number; close(): void }

export async function countFlights(url: string): Promise<Counted> {
  const folder = decodeURIComponent(new URL(url.replace('@/', '@socket/')).searchParams.get('host') ?? '')
  const door = mkdtempSync(join(tmpdir(), 'kg-door-'))
  let flights = 0
  const server = createServer((client) => {
    const postgres = connect(join(folder, SOCKET))
    pass(client, postgres, () => {
      flights += 1
    })
  })
  await new Promise<void>((resolve) => server.listen(join(door, SOCKET), resolve))
  return {
    url: url.replace(/host=[^&]*/, `host=${encodeURIComponent(door)}`),
    flights: () => flights,
    close: () => {
      server.close()
      rmSync(door, { recursive: true, force: true })
    },
  }
}

function pass(client: Socket, postgres: Socket, flight: () => void): void {
  let unanswered = 0
  let inTheAir = false
  client.on('data', messages(STARTUP, asked))
  postgres.on('data', messages(0, answered))
  client.pipe(postgres).pipe(client)
  for (const [one, other] of [
    [client, postgres],
    [postgres, client],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy())

  function asked(type: string): void {
    if (type === 'p' || type === 'X') return
    if (!inTheAir) flight()
    inTheAir = true
    if (ENDS_A_FLIGHT.has(type)) unanswered += 1
  }
  function answered(type: string): void {
    if (type !== 'Z' || unanswered === 0) return
    unanswered -= 1
    if (unanswered === 0) inTheAir = false
  }
}

/** Reads a stream as PostgreSQL's messages and tells the type of each; only lengths are looked at. */
function messages(first: number, tell: (type: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let head = first === STARTUP ? 0 : 1
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= head + 4) {
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      if (head === 1) tell(String.fromCharCode(rest[0] ?? 0))
      rest = rest.subarray(length)
      head = 1
    }
  }
}
