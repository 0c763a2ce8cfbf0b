/** Before each test file: what it sends to the database is written down. Pages, the contract and the scripts send nothing of the product’s, and the bench fills tables of its own. */
import { relative } from 'node:path'
import { afterAll, expect, inject } from 'vitest'

const folder = inject('statements')
const from = relative(process.cwd(), expect.getState().testPath ?? '')

if (folder !== '' && !/^(web|contract|scripts|bench)\b/.test(from)) {
  const { record } = await import('./record-statements.ts')
  afterAll(record(folder, inject('ownerUrl'), from))
}
