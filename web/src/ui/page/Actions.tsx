/** What may be done: a declared list, drawn at a row's end or as the buttons of a page or drawer. The dangerous ones come last and red. */
import { MoreOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'
import { went } from '../../api/failure.ts'
import { type Needs, useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { ConfirmButton } from '../dialogs/ConfirmButton.tsx'
import { useBusy } from '../dialogs/use-busy.ts'
import type { Column } from '../lists/columns.ts'
import { uiTexts } from '../ui.texts.ts'

export type Action = {
  text: string
  run: () => unknown
  /** Without it, it isn't offered. */
  needs?: Needs
  danger?: boolean
  /** Asks once before it acts. */
  ask?: { question: string; text?: string; ok?: string }
  disabled?: boolean
  /** Said on pointing: why it can't be done, or only this. */
  why?: string | null
  primary?: boolean
  /** Behind the dots: the heading it stands under, with the others of the same. */
  group?: string
}
/** What doesn't hold now may stand in the list as false. */
export type MaybeAction = Action | false | null | undefined

function useOffered(actions: readonly MaybeAction[]): Action[] {
  const allowed = useAllowed()
  const offered = actions.filter((action) => action && allowed(action.needs ?? null)) as Action[]
  return [...offered.filter(({ danger }) => !danger), ...offered.filter(({ danger }) => danger)]
}

/** What opens at once shows no wheel. */
const SOON = { delay: 200 }

function ActionButton({
  action: { text, run, ask, danger, disabled, why, primary },
  ...look
}: { action: Action } & Pick<ButtonProps, 'type' | 'size'>) {
  const { busy, run: once } = useBusy()
  const rest = { danger, disabled, title: why ?? undefined }
  if (ask) {
    return (
      <ConfirmButton
        type={primary ? 'primary' : undefined}
        {...look}
        {...rest}
        question={ask.question}
        text={ask.text}
        okText={ask.ok ?? text}
        run={async () => run()}
      >
        {text}
      </ConfirmButton>
    )
  }
  return (
    <Button
      type={primary ? 'primary' : undefined}
      {...look}
      {...rest}
      loading={busy && SOON}
      onClick={() => void went(once(async () => run()))}
    >
      {text}
    </Button>
  )
}

/** At the right end of a row. `near`: so many in sight, the rest behind the dots; with none in sight, nothing where nothing is offered. */
type RowActionsProps = {
  actions: readonly MaybeAction[]
  near?: number
  /** Whose row it is, for whoever hears of the dots alone. */
  of?: string
}

export function RowActions({ actions, near = Number.POSITIVE_INFINITY, of }: RowActionsProps) {
  const offered = useOffered(actions)
  const rest = offered.slice(near)
  if (offered.length === 0) return near === 0 ? null : <span className="kg-soft">-</span>
  return (
    <span className="kg-row-actions">
      {offered.slice(0, near).map((action) => (
        <ActionButton key={action.text} action={action} type="text" size="small" />
      ))}
      {rest.length > 0 && <MoreActions actions={rest} size="small" of={of} />}
    </span>
  )
}

/** The column they stand in, at the right edge of a list. */
export function actionsColumn<Row>(
  title: string,
  width: number,
  actionsOf: (row: Row) => readonly MaybeAction[],
  near?: number,
): Column<Row> {
  return { key: 'actions', title, fixed: 'end', width, render: (row) => <RowActions actions={actionsOf(row)} near={near} /> }
}

/** At the foot or the head of a drawer. */
export function Actions({ actions, more = [] }: { actions: readonly MaybeAction[]; more?: readonly MaybeAction[] }) {
  const offered = useOffered(actions)
  const rest = useOffered(more)
  return (
    <div className="kg-actions">
      {offered.map((action) => (
        <ActionButton key={action.text} action={action} />
      ))}
      {rest.length > 0 && <MoreActions actions={rest} />}
    </div>
  )
}

function MoreActions({ actions, size, of }: { actions: readonly Action[]; size?: 'small'; of?: string | undefined }) {
  const t = useTexts(uiTexts)
  const dots = useRef<HTMLButtonElement>(null)
  /** Also what stands in the menu asks first. The menu goes: the focus comes back from a dialog to the dots. */
  async function act({ text, run, ask }: Action) {
    dots.current?.focus()
    if (ask && !(await notices.confirm({ title: ask.question, text: ask.text, ok: ask.ok ?? text, cancel: t.cancel }))) return
    await went(Promise.resolve(run()))
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: grouped(actions).flatMap(([group, list]): NonNullable<MenuProps['items']> => {
          const items = list.map((action) => ({
            key: action.text,
            label: action.text,
            title: action.why ?? undefined,
            danger: action.danger,
            disabled: action.disabled,
            onClick: () => void act(action),
          }))
          return group === '' ? items : [{ key: group, type: 'group', label: group, children: items }]
        }),
      }}
    >
      <Button
        ref={dots}
        type="text"
        size={size}
        aria-label={of === undefined ? t.moreActions : fill(t.moreActionsOf, { of })}
        icon={<MoreOutlined />}
      />
    </Dropdown>
  )
}

/** In the order in which the headings first appear. */
function grouped(actions: readonly Action[]): [group: string, actions: Action[]][] {
  return [...Map.groupBy(actions, ({ group }) => group ?? '')]
}
