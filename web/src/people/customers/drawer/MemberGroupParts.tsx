/** The parts of one tab of the member drawer under one another, each under its heading. */
import { Suspense, useRef } from 'react'
import { lazyOf } from '../../../app/lazy-of.ts'
import type { MemberPart, MemberPartProps } from '../../../app/screen.ts'
import { Waiting } from '../../../ui/page/Reading.tsx'
import { useWords } from '../../../words/texts.ts'
import { useKeptInSight } from './use-kept-in-sight.ts'

type Props = MemberPartProps & {
  parts: readonly MemberPart[]
  /** The part that is to be seen, by its key; null: they are seen from the first on. */
  asked: string | null
}

export function MemberGroupParts({ parts, asked, ...given }: Props) {
  const words = useWords()
  const box = useRef<HTMLDivElement>(null)
  useKeptInSight(box, parts[0]?.key === asked ? null : asked)
  return (
    <div ref={box} className="kg-parts">
      {parts.map(({ key, label, load }) => {
        const Part = lazyOf(load)
        return (
          <section key={key} data-part={key} aria-label={words(label)} tabIndex={-1}>
            <h3>{words(label)}</h3>
            <Suspense fallback={<Waiting />}>
              <Part {...given} />
            </Suspense>
          </section>
        )
      })}
    </div>
  )
}
