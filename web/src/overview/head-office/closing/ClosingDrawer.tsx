/** 关店: what is left at a branch, what becomes of it, and closing it; of a closed one who closed it and why, and opening it again. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { branchMoveWords } from '@kaiguan/contract/overview/head-office/closing/branch-moves.texts'
import { type ClosingPreview, closingCalls } from '@kaiguan/contract/overview/head-office/closing/closing'
import { keepsOpen } from '@kaiguan/contract/overview/head-office/closing/closing-kinds'
import { Alert } from 'antd'
import { useState } from 'react'
import { useMoneySend, useRead } from '../../../api/queries.ts'
import { send as sendCall } from '../../../api/send.ts'
import { setUser, useUser } from '../../../session/session.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { SideDrawer } from '../../../ui/dialogs/SideDrawer.tsx'
import { timeText } from '../../../ui/display/day-text.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { gymStateNames, gymStateTones } from '../../../ui/display/gym-states.texts.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Actions } from '../../../ui/page/Actions.tsx'
import { Unread, Waiting } from '../../../ui/page/Reading.tsx'
import { uiTexts } from '../../../ui/ui.texts.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { closingTexts } from './closing.texts.ts'
import { LeftSections } from './LeftSections.tsx'
import { MovesDrawer } from './moves/MovesDrawer.tsx'
import { movesTexts } from './moves/moves.texts.ts'

export function ClosingDrawer({ gym, onClose }: { gym: ClosingPreview['gym']; onClose: () => void }) {
  const t = useTexts(closingTexts)
  const u = useTexts(uiTexts)
  const words = useWords()
  const read = useRead(closingCalls.preview, { query: { gym_id: gym.id } }, { silent: true, staleTime: 0 })
  const shown = read.isPlaceholderData ? undefined : read.data
  const name = fill(t.name, { gym: gym.name })
  return (
    <SideDrawer
      width={680}
      onClose={onClose}
      aria-label={name}
      title={
        <>
          {name} {shown?.closed && <StatusTag tone={gymStateTones.closed} text={words(gymStateNames.closed)} />}
        </>
      }
      footer={shown && <ClosingActions preview={shown} />}
    >
      {shown ? (
        <Preview preview={shown} />
      ) : read.isError ? (
        <Unread
          failure={read.error}
          retry={() => void read.refetch()}
          gone={{ title: t.gone, text: t.goneText, action: { text: u.close, run: onClose } }}
        />
      ) : (
        <Waiting />
      )}
    </SideDrawer>
  )
}

function Preview({ preview }: { preview: ClosingPreview }) {
  const t = useTexts(closingTexts)
  const { time_zone } = useUser().gym
  const { closed, last, left } = preview
  if (closed) {
    const facts = [
      [t.closedOn, closed.on],
      [t.reason, closed.reason],
      [t.closedBy, closed.by],
      [t.closedAt, timeText(closed.at, time_zone)],
    ] as const
    return (
      <div className="kg-parts">
        <FactList facts={facts} />
        <LeftSections gym={preview.gym} left={left} closed />
      </div>
    )
  }
  return (
    <div className="kg-parts">
      {last && <Alert type="info" showIcon title={t.last} />}
      {!last && !left.some(keepsOpen) && <Alert type="success" showIcon title={t.free} />}
      <LeftSections gym={preview.gym} left={left} closed={false} />
    </div>
  )
}

function ClosingActions({ preview }: { preview: ClosingPreview }) {
  const t = useTexts(closingTexts)
  const m = useTexts(movesTexts)
  const [open, setOpen] = useState<'close' | 'reopen' | 'move' | null>(null)
  const { gym, closed, last, left } = preview
  const why = last ? t.last : left.some(keepsOpen) ? t.inTheWayHint : null
  const goesElsewhere = !closed && !last && left.some(({ kind }) => kind in branchMoveWords)
  const close = () => setOpen(null)
  return (
    <>
      <Actions
        actions={[
          goesElsewhere && { text: m.open, run: () => setOpen('move') },
          closed
            ? { text: t.reopen, run: () => setOpen('reopen') }
            : { text: t.close, danger: true, disabled: why !== null, why, run: () => setOpen('close') },
        ]}
      />
      {open === 'move' && <MovesDrawer gym={gym} onClose={close} />}
      {open === 'close' && <Close preview={preview} onClose={close} />}
      {open === 'reopen' && <Reopen preview={preview} onClose={close} />}
    </>
  )
}

/** Which branches are open is known with who one is: the selector and the table say it by that. */
async function readBranchesAnew(): Promise<void> {
  await sendCall(authCalls.user, {}, { silent: true }).then(setUser, () => undefined)
}

type DialogProps = { preview: ClosingPreview; onClose: () => void }

function Close({ preview: { gym, version, day }, onClose }: DialogProps) {
  const t = useTexts(closingTexts)
  const { send } = useMoneySend(closingCalls.close, { label: t.close })
  return (
    <ReasonDialog
      title={fill(t.closeTitle, { gym: gym.name })}
      text={fill(t.closeText, { day })}
      okText={t.close}
      danger
      submit={async (reason) => {
        await send({ body: { gym_id: gym.id, version, reason } })
        await readBranchesAnew()
      }}
      done={t.closed}
      onClose={onClose}
    />
  )
}

function Reopen({ preview: { gym, version }, onClose }: DialogProps) {
  const t = useTexts(closingTexts)
  const { send } = useMoneySend(closingCalls.reopen, { label: t.reopen })
  return (
    <ReasonDialog
      title={fill(t.reopenTitle, { gym: gym.name })}
      text={t.reopenText}
      okText={t.reopen}
      submit={async (reason) => {
        await send({ body: { gym_id: gym.id, version, reason } })
        await readBranchesAnew()
      }}
      done={t.reopened}
      onClose={onClose}
    />
  )
}
