/**
 * `npm start`: the server, which listens from its first moment on, while the web is built where it is missing or older than
 * its sources; and beside a demo the devices of its gates.
 */
import { flushCompileCache } from 'node:module'
import { buildWeb, isWebStale, WEB } from './build-web.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Kaiguan needs Node 24 or newer; this is ${process.version}. On macOS install it with: brew install node@24`)
  process.exit(1)
}
const { run } = await import('../server/src/run.ts')
const demo = await run(isWebStale() ? buildWeb().then(() => WEB) : WEB)
if (demo) {
  const { runDemoGates } = await import('../gate/demo-gates.ts')
  await runDemoGates(demo)
}
// Now rather than at the end: a server that a power cut ends would never keep anything.
flushCompileCache()
