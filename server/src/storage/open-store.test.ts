import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Bucket, newBucket } from '../testing/s3.ts'
import { openStore } from './open-store.ts'

let bucket: Bucket
let folder: string
beforeAll(async () => {
  bucket = await newBucket()
  folder = mkdtempSync(join(tmpdir(), 'kaiguan-open-store-'))
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => vi.restoreAllMocks())

const here = () => ({ s3: null, filesFolder: join(folder, 'files'), filesChosen: false, databaseUrl: null })

test('a start says where files can’t be kept, and what to look at', async () => {
  const gone = await newBucket()
  await gone.close()
  writeFileSync(join(folder, 'no-folder'), '')
  await expect(openStore({ ...here(), filesFolder: join(folder, 'no-folder') })).rejects.toThrow(/KAIGUAN_FILES/)
  for (const [change, why] of [
    [{ bucket: 'nowhere' }, 'nowhere'],
    [{ secret: 'wrong' }, '403'],
    [{ endpoint: gone.settings.endpoint }, 'ECONNREFUSED'],
  ] as const)
    await expect(openStore({ ...here(), s3: { ...bucket.settings, ...change } })).rejects.toThrow(
      new RegExp(`KAIGUAN_S3_ENDPOINT.*${why}`, 's'),
    )
})

test('with a database of one’s own the start says that several servers need one place for files, once one isn’t named', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const shared = { ...here(), databaseUrl: 'postgres://club' }
  expect((await openStore({ ...shared, s3: bucket.settings })).bucket).toBe('club')
  await openStore({ ...shared, filesChosen: true })
  await openStore(here())
  expect(said).not.toHaveBeenCalled()
  await openStore(shared)
  expect(said.mock.calls).toEqual([[expect.stringContaining('several servers need KAIGUAN_S3_…')]])
})
