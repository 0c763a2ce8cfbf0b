/** Lets bytes through and knows their sum. */
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export function weigh(): { through: Transform; sum(): string } {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })
  return { through, sum: () => hash.digest('hex') }
}
