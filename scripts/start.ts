/** `npm start`: builds the web where it is missing or older than its sources, then runs the server, and beside a demo the devices of its gates. */
import { buildWebIfStale } from './build-web.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Kaiguan needs Node 24 or newer; this is ${process.version}. On macOS install it with: brew install node@24`)
  process.exit(1)
}
await buildWebIfStale()
const { demo } = await import('../server/src/main.ts')
if (demo) {
  const { runDemoGates } = await import('../gate/demo-gates.ts')
  await runDemoGates(demo)
}
