import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { lazyOf } from './lazy-of.ts'
import { findFilling } from './registry.ts'
import type { Slots } from './slots.ts'

/** A slot that another feature fills; what fills it is fetched when it is first shown. */
export function Slot<Name extends keyof Slots>({ at, ...given }: { at: Name } & Slots[Name]) {
  const load = findFilling(at)
  if (!load) return null
  const Part: ComponentType<Slots[Name]> = lazyOf(load)
  return (
    <Suspense fallback={null}>
      {/* `as`: without `at` it is what the slot gives, which TypeScript can't say of a name that it doesn't know yet. */}
      <Part {...(given as unknown as ComponentProps<typeof Part>)} />
    </Suspense>
  )
}
