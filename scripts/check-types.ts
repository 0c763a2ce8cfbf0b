/** Type-checks the four projects with TypeScript 7 (its binary has the same name as the 6 that dependency-cruiser needs). */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const compiler = fileURLToPath(new URL('../node_modules/typescript7/bin/tsc', import.meta.url))
let failed = false
for (const project of ['contract', 'server', 'web', 'scripts']) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' })
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)
