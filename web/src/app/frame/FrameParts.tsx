import { Suspense } from 'react'
import { useUser } from '../../session/session.ts'
import { lazyOf } from '../lazy-of.ts'
import { frameParts } from '../registry.ts'
import type { FramePart } from '../screen.ts'

/** What features bring to the frame, in their order. A part that is still loading takes no room. */
export function FrameParts({ slot }: { slot: FramePart['slot'] }) {
  const user = useUser()
  return frameParts
    .filter((part) => part.slot === slot && (part.shows?.(user) ?? true))
    .map((part) => {
      const Part = lazyOf(part.load)
      return (
        <Suspense key={part.name} fallback={null}>
          <Part />
        </Suspense>
      )
    })
}
