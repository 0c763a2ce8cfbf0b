/** Before all tests: the seed of the run, one PostgreSQL (DATABASE_URL, or the bundled one without fsync) and a migrated template to clone. */
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../database/embedded/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { beginParts } from './recording.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's URL of the test server; tests make databases of their own on it. */
    ownerUrl: string
    template: string
    /** How it is copied soonest. */
    copying: 'file_copy' | 'wal_log'
    /** What is made up follows from it (`seed.ts`). */
    seed: number
    /** Where a worker writes down what is sent; empty: nowhere, since it isn't the bundled PostgreSQL that is asked. */
    statements: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { seed } = project.config.sequence
  console.log(`What is made up follows from one seed; to make it up again: KAIGUAN_SEED=${seed} npm test`)
  project.provide('seed', seed)
  const server = await testServer()
  const template = `kaiguan_template_${process.pid}`
  await onServer(server.ownerUrl, async (client) => {
    await client.query(`drop database if exists ${template}`)
    await client.query(`create database ${template}`)
  })
  await migrate(withDatabase(server.ownerUrl, template))
  project.provide('ownerUrl', server.ownerUrl)
  project.provide('template', template)
  project.provide('copying', server.copying)
  const parts = process.env.DATABASE_URL ? null : beginParts()
  project.provide('statements', parts?.folder ?? '')
  return async () => {
    parts?.end(await allWentRight(project))
    await onServer(server.ownerUrl, (client) => client.query(`drop database if exists ${template} with (force)`))
    await server.stop()
  }
}

/** Every test file of the configuration ran, each test in it, and none failed: it was no part of a run, nor a run that broke off. */
async function allWentRight(project: TestProject): Promise<boolean> {
  const { config, state } = project.vitest
  if (process.env.KAIGUAN_TOUCHED || config.watch || config.testNamePattern !== undefined || config.tagsFilter !== undefined) return false
  const right = new Set(state.getFiles().flatMap(({ filepath, result }) => (result?.state === 'pass' ? [filepath] : [])))
  return (await project.globTestFiles()).testFiles.every((file) => right.has(file))
}

async function testServer(): Promise<{ ownerUrl: string; copying: 'file_copy' | 'wal_log'; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { ownerUrl: given, copying: 'wal_log', stop: async () => {} }
  const { folder: dataDir, inMemory } = scratchFolder('kaiguan-test')
  const server = await startEmbedded({ dataDir, lowDurabilityForTests: true })
  return {
    ownerUrl: server.ownerUrl,
    copying: inMemory ? 'file_copy' : 'wal_log',
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

export async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
