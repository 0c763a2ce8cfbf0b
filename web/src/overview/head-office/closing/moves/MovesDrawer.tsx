/** 转店: to which branch, why, and what goes there. It lies over the drawer that closes the branch. */
import { type BranchMovePreview, branchMoveCalls } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { Form } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../api/queries.ts'
import { SideDrawer } from '../../../../ui/dialogs/SideDrawer.tsx'
import { AreaField, ChoiceField } from '../../../../ui/forms/fields.tsx'
import { Actions } from '../../../../ui/page/Actions.tsx'
import { Unread, Waiting } from '../../../../ui/page/Reading.tsx'
import { uiTexts } from '../../../../ui/ui.texts.ts'
import { fill, useTexts } from '../../../../words/texts.ts'
import { useOpenBranches } from '../../laying/use-branches.ts'
import { type Choices, type Going, goingOf } from './going.ts'
import { MoveSections } from './MoveSections.tsx'
import { movesTexts } from './moves.texts.ts'
import { type Run, RunDialog } from './RunDialog.tsx'

type Values = { to_gym_id: number; reason: string }
const { shape } = branchMoveCalls.deposits.body

/** Those that are approved and open, without the one that is left. */
function useBranchesToMoveTo(gymId: number) {
  return useOpenBranches().filter(({ id, state }) => id !== gymId && state !== 'under-review' && state !== 'rejected')
}

export function MovesDrawer({ gym, onClose }: { gym: BranchMovePreview['gym']; onClose: () => void }) {
  const t = useTexts(movesTexts)
  const u = useTexts(uiTexts)
  const branches = useBranchesToMoveTo(gym.id)
  const only = branches.length === 1 ? branches[0]?.id : undefined
  const [form] = Form.useForm<Values>()
  const toId: number | undefined = Form.useWatch('to_gym_id', form) ?? only
  const [choices, setChoices] = useState<Choices>({})
  const [run, setRun] = useState<Run | null>(null)
  // What each part changes is read anew once, when the run is looked at no more.
  const enabled = toId !== undefined && run === null
  const query = { gym_id: gym.id, to_gym_id: toId ?? 0 }
  const read = useRead(branchMoveCalls.preview, { query }, { enabled, silent: true, staleTime: 0 })
  const shown = toId === undefined || read.isPlaceholderData ? undefined : read.data

  async function ask(act: Run['act'], preview: BranchMovePreview, rows: readonly Going[]): Promise<void> {
    const values = await form.validateFields().catch(() => null)
    const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (wrong) form.scrollToField(wrong.name, { focus: true })
    if (values) setRun({ act, rows, reason: values.reason, gym: preview.gym, to: preview.to })
  }

  const name = fill(t.name, { gym: gym.name })
  return (
    <SideDrawer
      width={680}
      onClose={onClose}
      aria-label={name}
      title={name}
      footer={shown && <StartAction going={goingOf(shown, choices)} onStart={(going) => ask('move', shown, going)} />}
    >
      <div className="kg-parts">
        <Form<Values> form={form} name={`moves-${gym.id}`} layout="vertical" initialValues={{ to_gym_id: only }} validateTrigger="onBlur">
          <WhereAndWhy branches={branches} onBranch={() => setChoices({})} />
        </Form>
        {shown ? (
          <MoveSections
            preview={shown}
            choices={choices}
            onChoose={(chosen) => setChoices((now) => ({ ...now, ...chosen }))}
            onReset={() => setChoices({})}
            onRefund={(going) => void ask('refund', shown, [going])}
          />
        ) : toId === undefined ? (
          <p className="kg-soft">{t.chooseFirst}</p>
        ) : read.isError ? (
          <Unread
            failure={read.error}
            retry={() => void read.refetch()}
            gone={{ title: t.gone, text: t.goneText, action: { text: u.close, run: onClose } }}
          />
        ) : (
          <Waiting />
        )}
      </div>
      {run && <RunDialog run={run} onClose={() => setRun(null)} />}
    </SideDrawer>
  )
}

function WhereAndWhy({ branches, onBranch }: { branches: ReturnType<typeof useBranchesToMoveTo>; onBranch: () => void }) {
  const t = useTexts(movesTexts)
  const u = useTexts(uiTexts)
  return (
    <>
      <p className="kg-soft kg-below-16">{branches.length === 0 ? t.noBranch : t.hint}</p>
      <ChoiceField
        name="to_gym_id"
        label={t.to}
        rule={shape.to_gym_id}
        showSearch
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onBranch}
      />
      <AreaField name="reason" label={u.reason} rule={shape.reason} placeholder={u.reasonHint} />
    </>
  )
}

function StartAction({ going, onStart }: { going: readonly Going[]; onStart: (going: readonly Going[]) => Promise<void> }) {
  const t = useTexts(movesTexts)
  const why = going.length === 0 ? t.noneChosen : null
  return <Actions actions={[{ text: t.start, primary: true, disabled: why !== null, why, run: () => onStart(going) }]} />
}
