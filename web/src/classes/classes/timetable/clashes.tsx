/** What is in the way of a schedule, all of it: a refusal tells the first in its sentence and every one in its details. */
import { codes } from '@kaiguan/contract/codes'
import { Instant } from '@kaiguan/contract/shapes'
import { Alert } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { isFailure } from '../../../api/failure.ts'
import { useTexts, useWords } from '../../../words/texts.ts'
import { clashTexts } from '../classes.texts.ts'

const Said = z.union([z.string(), z.object({ zh: z.string(), en: z.string() })])
const Details = z.object({ clashes: z.array(z.object({ what: Said, from: z.string(), to: z.string(), starts_at: Instant })) })
type Clash = z.infer<typeof Details>['clashes'][number]

const CLASHES: readonly number[] = [codes['session.clash'], codes['booking.clash']]

export function useClashes() {
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  /** Sends, and keeps what was in the way; the refusal goes on to its form. */
  async function heard<Answer>(sent: () => Promise<Answer>): Promise<Answer> {
    setClashes([])
    try {
      return await sent()
    } catch (thrown) {
      const told = isFailure(thrown) && CLASHES.includes(thrown.code) ? Details.safeParse(thrown.body.details) : null
      if (told?.success) setClashes(told.data.clashes)
      throw thrown
    }
  }
  return { clashes, heard }
}

export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  const t = useTexts(clashTexts)
  const words = useWords()
  if (clashes.length < 2) return null
  return (
    <Alert
      className="kg-dialog-alert"
      type="warning"
      showIcon
      title={t.title}
      description={
        <ul className="kg-bullets kg-clashes">
          {clashes.map(({ what, from, to, starts_at }) => (
            <li key={`${starts_at} ${from}`} className="kg-figures">
              {from} – {to} {typeof what === 'string' ? what : words(what)}
            </li>
          ))}
        </ul>
      }
    />
  )
}
