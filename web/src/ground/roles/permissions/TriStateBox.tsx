import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { fill, useTexts } from '../../../words/texts.ts'
import { roleFormTexts } from '../roles.texts.ts'
import type { Choosing } from './permission-choice.ts'
import { markOf, tickedAll } from './permission-choice.ts'

type Props = { ids: readonly string[]; name: string; choosing: Choosing; children?: ReactNode }

/** A box over several: all, some or none of them; a press fills it, or empties it where it is full. */
export function TriStateBox({ ids, name, choosing: { chosen, locked, choose }, children }: Props) {
  const t = useTexts(roleFormTexts)
  const mark = markOf(ids, chosen)
  return (
    <Checkbox
      aria-label={fill(t.tickAll, { name })}
      checked={mark === 'all'}
      indeterminate={mark === 'some'}
      disabled={ids.every((id) => locked.has(id))}
      onChange={() => choose((value) => tickedAll(value, ids, locked))}
    >
      {children}
    </Checkbox>
  )
}
