/** Type-checks the six projects at the same time with TypeScript 7 (its binary has the same name as the 6 that dependency-cruiser needs). */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const compiler = fileURLToPath(new URL('../node_modules/typescript7/bin/tsc', import.meta.url))

function check(project: string): Promise<{ project: string; right: boolean; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', project, '--pretty'], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ project, right: error === null, said: stdout + stderr }),
    )
  })
}

const found = await Promise.all(['contract', 'server', 'web', 'scripts', 'gate', 'print-bridge'].map(check))
for (const { project, right, said } of found) if (!right) console.error(`${project}:\n${said}`)
process.exit(found.every(({ right }) => right) ? 0 : 1)
