/**
 * What one may not do alone: the button is there and says whom it needs, and a colleague confirms in place, for this act alone.
 * The server asks for the same permissions again.
 */
import type { Colleague, Confirmed } from '@kaiguan/contract/ground/pay/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { Alert } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { z } from 'zod'
import { unsaid } from '../../../api/failure.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { confirmTexts } from '../pay.texts.ts'

/** Fetched when somebody is asked: paying is opened without its fields. */
const ColleagueDialog = lazy(() => import('./ColleagueDialog.tsx').then(({ ColleagueDialog: part }) => ({ default: part<Answer> })))

type Answer = z.infer<typeof Confirmed>
type Asked = { what: string; submit: (who: Colleague) => Promise<Answer>; settle: (answer: Answer | null) => void }

export type Confirm = (needs: readonly Permission[], what: string, submit: Asked['submit']) => Promise<{ approval_token?: string }>

type Confirming = {
  /** Of these, what one hasn't; null: one may do it alone. */
  lacked: (needs: readonly Permission[]) => string | null
  /** The confirmation for the call; nothing where none is needed. Rejects, said by nobody, where it wasn't given. */
  token: Confirm
  dialog: ReactNode
}

/** `act`: how its dialog is called, and what its button does; left out: a refund. */
export function useConfirmed(act?: { title: string; ok: string }): Confirming {
  const t = useTexts(confirmTexts)
  const words = useWords()
  const allowed = useAllowed()
  const [asked, setAsked] = useState<Asked | null>(null)

  function lacked(needs: readonly Permission[]): string | null {
    const missing = needs.find((permission) => !allowed(permission))
    return missing === undefined ? null : words(permissions[missing])
  }
  async function token(needs: readonly Permission[], what: string, submit: Asked['submit']) {
    if (lacked(needs) === null) return {}
    const answer = await new Promise<Answer | null>((settle) => setAsked({ what, submit, settle }))
    if (answer === null) throw unsaid()
    return { approval_token: answer.approval_token }
  }
  function end(answer: Answer | null) {
    asked?.settle(answer)
    setAsked(null)
  }
  return {
    lacked,
    token,
    dialog: asked && (
      <Suspense fallback={null}>
        <ColleagueDialog
          title={act?.title ?? t.title}
          okText={act?.ok ?? t.ok}
          text={t.text}
          submit={asked.submit}
          onDone={end}
          // Also after it was given; a promise keeps its first answer.
          onClose={() => end(null)}
        >
          {asked.what}
        </ColleagueDialog>
      </Suspense>
    ),
  }
}

/** In the dialog: why it will ask. */
export function ConfirmNote({ lacked }: { lacked: string | null }) {
  const t = useTexts(confirmTexts)
  if (lacked === null) return null
  return <Alert className="kg-dialog-alert" type="info" showIcon title={fill(t.why, { permission: lacked })} />
}

/** On the button that leads there: why it will ask; null: it won't. */
export function useWhyConfirmed(needs: Permission): string | null {
  const t = useTexts(confirmTexts)
  const { lacked } = useConfirmed()
  const missing = lacked([needs])
  return missing === null ? null : fill(t.why, { permission: missing })
}
