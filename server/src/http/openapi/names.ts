/**
 * The name of each shape: the one under which the contract exports it. The modules themselves are read, so that nobody keeps a list
 * beside them, and a shape that is exported tomorrow has its name tomorrow.
 */
import { readdir } from 'node:fs/promises'
import { z } from 'zod'

export type Names = ReadonlyMap<z.core.$ZodType, string>

const contract = new URL('../../../../contract/src/', import.meta.url)

/** A shape that has several names bears that of the file nearest the root: the others say the same thing again. */
export async function namesOfContract(): Promise<Names> {
  const files = (await readdir(contract, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
  const depth = (file: string) => file.split('/').length
  const inOrder = files.filter((file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file)).toSorted()
  const names = new Map<z.core.$ZodType, string>()
  for (const file of inOrder.toSorted((a, b) => depth(a) - depth(b))) {
    const exported: Record<string, unknown> = await import(new URL(file, contract).href)
    for (const [name, shape] of Object.entries(exported)) if (shape instanceof z.ZodType && !names.has(shape)) names.set(shape, name)
  }
  return names
}
