/** One thing that is laid down: what is locked, what its pattern says by now, who follows, and what may be done about it. */

import { laidKindWords } from '@kaiguan/contract/ground/laid-down/kinds.texts'
import { type LaidDetails, layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { Alert } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { useSwitchGym } from '../../../app/frame/use-switch-gym.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { Actions, actionsColumn, type MaybeAction } from '../../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import { laidTexts } from './laying.texts.ts'
import { patternPages } from './pattern-pages.ts'
import { RenewDialog, waitingOf } from './RenewDialog.tsx'

type Open = 'renew' | 'relock' | 'extend'

export function LaidDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(laidTexts)
  const words = useWords()
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <ReadDrawer
      call={layingCalls.show}
      id={id}
      width={680}
      name={t.name}
      title={({ name, kind }) => (
        <>
          {name} <StatusTag tone="idle" text={words(laidKindWords[kind])} />
        </>
      )}
      label={({ name }) => name}
      gone={{ title: t.gone, text: t.goneText }}
      footer={(laid) => laid.may_change && <LaidActions laid={laid} open={open} onOpen={setOpen} onClose={onClose} />}
      onClose={onClose}
    >
      {(laid) => <Laid laid={laid} />}
    </ReadDrawer>
  )
}

type ActionProps = { laid: LaidDetails; open: Open | null; onOpen: (open: Open | null) => void; onClose: () => void }

function LaidActions({ laid, open, onOpen, onClose }: ActionProps) {
  const t = useTexts(laidTexts)
  const { send } = useSend(layingCalls.takeBack)
  const atPattern = useAtPattern(laid)
  const stale = waitingOf(laid).length > 0 || laid.behind_count > 0
  const actions: MaybeAction[] = [
    {
      text: t.renew,
      primary: stale,
      disabled: !stale || laid.pattern_gone,
      why: laid.pattern_gone ? t.patternGone : stale ? null : t.renewNothing,
      run: () => onOpen('renew'),
    },
    atPattern,
    {
      text: t.extend,
      disabled: laid.places.length === 0,
      why: laid.places.length === 0 ? t.extendNothing : null,
      run: () => onOpen('extend'),
    },
    !laid.pattern_gone && { text: t.relock, run: () => onOpen('relock') },
    {
      text: t.takeBack,
      danger: true,
      ask: { question: fill(t.takeBackAsk, { name: laid.name }), text: t.takeBackText },
      run: async () => {
        await send({ params: { id: laid.id }, body: { version: laid.version } })
        notices.message({ level: 'success', text: fill(t.takenBack, { name: laid.name }) })
        onClose()
      },
    },
  ]
  const close = () => onOpen(null)
  return (
    <>
      <Actions actions={actions} />
      {(open === 'renew' || open === 'relock') && <RenewDialog laid={laid} relocks={open === 'relock'} onClose={close} />}
      {open === 'extend' && <ExtendDialog laid={laid} onClose={close} />}
    </>
  )
}

/** Into the pattern’s branch, where its own form changes it. */
function useAtPattern({ kind, pattern }: LaidDetails): MaybeAction {
  const t = useTexts(laidTexts)
  const { gyms } = useUser()
  const { switchTo, switching } = useSwitchGym()
  if (pattern === null || !gyms.some(({ id, state }) => id === pattern.id && state === 'enterable')) return null
  return { text: t.edit, disabled: switching !== null, run: () => switchTo(pattern.id, patternPages[kind]) }
}

function Laid({ laid }: { laid: LaidDetails }) {
  const t = useTexts(laidTexts)
  const { values, free, at, may_change, pattern_gone } = laid
  const waiting = waitingOf(laid)
  return (
    <div className="kg-parts">
      {!may_change && <Alert type="info" showIcon title={t.beyond} />}
      {pattern_gone && <Alert type="warning" showIcon title={t.patternGone} />}
      {waiting.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t.waiting}
          description={waiting.map((change) => <div key={`${change.field} ${change.label}`}>{fill(t.waitingLine, change)}</div>)}
        />
      )}
      <section>
        <h3 className="kg-heading">{t.ofLocked}</h3>
        <FactList facts={values.map(({ label, value }) => [label, value] as const)} />
      </section>
      {free.length > 0 && (
        <section>
          <h3 className="kg-heading">{t.ofFree}</h3>
          <FactList facts={free.map(({ label, value }) => [label, value] as const)} />
        </section>
      )}
      <section>
        <h3 className="kg-heading">{t.branch}</h3>
        <DataTable id="laid-branches" columns={useColumns(laid)} rows={at} rowKey={({ gym }) => gym.id} sticky={false} />
      </section>
    </div>
  )
}

type Follower = LaidDetails['at'][number]

function useColumns({ id, name, pattern, version, may_change }: LaidDetails): Column<Follower>[] {
  const t = useTexts(laidTexts)
  const { send } = useSend(layingCalls.takeBack)
  const isPattern = ({ gym }: Follower) => gym.id === pattern?.id
  return [
    { key: 'gym', title: t.branch, width: 200, fixed: 'start', text: ({ gym }) => gym.name },
    {
      key: 'state',
      title: t.state,
      width: 100,
      tag: (at) => (isPattern(at) ? ['info', t.isPattern] : at.version < version ? ['warn', t.behind] : ['good', t.upToDate]),
    },
    { key: 'since', title: t.since, width: 150, time: ({ since }) => since },
    actionsColumn<Follower>(t.actions, 90, (at) => [
      may_change &&
        !isPattern(at) && {
          text: t.takeBackOne,
          danger: true,
          ask: { question: fill(t.takeBackOneAsk, { gym: at.gym.name, name }), text: t.takeBackText },
          run: async () => {
            await send({ params: { id }, body: { version, gym_ids: [at.gym.id] } })
            notices.message({ level: 'success', text: fill(t.takenBack, { name }) })
          },
        },
    ]),
  ]
}
