/** What somebody has registered to show at the gates; a lost card is ended here. */
import { type Credential, gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { credentialKindWords } from '@kaiguan/contract/entry/gates/texts'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { RowActions } from '../../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { entryTexts } from '../gates.texts.ts'

export function Credentials({ credentials }: { credentials: readonly Credential[] }) {
  const t = useTexts(entryTexts)
  const say = useWords()
  const allowed = useAllowed()
  const { send } = useSend(gateCredentialCalls.end)
  const [ending, setEnding] = useState<Credential | null>(null)
  if (credentials.length === 0) return <p className="kg-soft">{t.noneText}</p>
  return (
    <>
      <ul className="kg-items">
        {credentials.map((credential) => (
          <li key={credential.id} data-over={credential.ended_at !== null}>
            <Item credential={credential} />
            {credential.ended_at === null && allowed('access-gates.credentials') && (
              <RowActions actions={[{ text: t.end, danger: true, run: () => setEnding(credential) }]} />
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ReasonDialog
          title={fill(t.endTitle, { kind: say(credentialKindWords[ending.kind]) })}
          text={t.endText}
          okText={t.end}
          danger
          submit={(reason) => send({ params: { id: ending.id }, body: { reason } })}
          done={t.endDone}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}

function Item({ credential: { kind, tail, added_at, added_by, last_used_at, ended_at, ended_why } }: { credential: Credential }) {
  const t = useTexts(entryTexts)
  const say = useWords()
  return (
    <div className="kg-item">
      <strong>
        {say(credentialKindWords[kind])} {tail !== '' && <span className="kg-figures">{fill(t.tail, { tail })}</span>}
      </strong>
      <span className="kg-soft">
        <TimeText at={added_at} /> {added_by !== null && fill(t.addedBy, { name: added_by })}
      </span>
      <span className="kg-soft">
        {ended_at !== null ? (
          fill(t.ended, { why: ended_why })
        ) : last_used_at === null ? (
          t.neverUsed
        ) : (
          <>
            {t.used} <TimeText at={last_used_at} />
          </>
        )}
      </span>
    </div>
  )
}
