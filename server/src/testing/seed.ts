/** Before each test file: what fast-check makes up follows from the seed of the run, so that a red run can be repeated as it was. */
import { readFileSync } from 'node:fs'
import { expect, inject } from 'vitest'

const { testPath } = expect.getState()
// Loading it takes a while, and most files make nothing up.
if (testPath !== undefined && readFileSync(testPath, 'utf8').includes("from 'fast-check'")) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: inject('seed') })
}
