/** Before all walks: the demo chain is made once, as a newcomer's first start makes it, and each walk works on a copy. */
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { DEMO_MADE_AT } from './clock.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A stopped product's data folder with the demo chain in it. */
    demoFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const product = await startProduct({ from: DEMO_MADE_AT })
  await product.end()
  project.provide('demoFolder', product.folder)
  return () => rmSync(product.folder, { recursive: true, force: true })
}
