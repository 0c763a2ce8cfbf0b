/** `npm start`: builds the web where it is missing or older than its sources, then runs the server. */
import { buildWebIfStale } from './build-web.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Kaiguan needs Node 24 or newer; this is ${process.version}. On macOS install it with: brew install node@24`)
  process.exit(1)
}
await buildWebIfStale()
await import('../server/src/main.ts')
