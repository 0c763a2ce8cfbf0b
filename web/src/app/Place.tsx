import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { lazyOf } from './lazy-of.ts'
import type { Places } from './places.ts'
import { findFilling } from './registry.ts'

/** A place that another feature fills; what fills it is fetched when it is first shown. */
export function Place<Name extends keyof Places>({ at, ...given }: { at: Name } & Places[Name]) {
  const load = findFilling(at)
  if (!load) return null
  const Part: ComponentType<Places[Name]> = lazyOf(load)
  return (
    <Suspense fallback={null}>
      {/* `as`: without `at` it is what the place gives, which TypeScript can't say of a name that it doesn't know yet. */}
      <Part {...(given as unknown as ComponentProps<typeof Part>)} />
    </Suspense>
  )
}
