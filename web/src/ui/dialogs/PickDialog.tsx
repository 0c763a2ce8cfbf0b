/**
 * One of several is taken for somebody who stands there, by keyboard alone: the arrows choose, Enter takes, and what was done stands in
 * the same dialog until Enter puts it away. So a second Enter, pressed in haste, takes nothing twice and reaches nothing beneath.
 */
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { isFailure, refusalText } from '../../api/failure.ts'
import { useTexts } from '../../words/texts.ts'
import { PickList, type PickListProps } from '../inputs/PickList.tsx'
import { uiTexts } from '../ui.texts.ts'
import { Dialog, Done } from './Dialog.tsx'
import { useBusy } from './use-busy.ts'

const WIDTH = 600

type Props<Item> = Omit<PickListProps<Item>, 'onEnter'> & {
  title: string
  okText: string
  /** Enter would do something now. */
  ready: boolean
  /** Does it and answers what was done; null: something else was opened for it. A refusal stands under the list. */
  take: () => Promise<string | null>
  /** Over the list. */
  above?: ReactNode
  /** Under the list: what the chosen one means. */
  says: ReactNode
  aside?: ReactNode
  /** In place of the list: on its way, not read, none. */
  instead?: ReactNode
  onClose: () => void
}

export function PickDialog<Item>({ title, okText, ready, take, above, says, aside, instead, onClose, ...list }: Props<Item>) {
  const t = useTexts(uiTexts)
  const { busy, refused, done, forget, begin } = useTaking(take)
  const enter = () => ready && begin()
  if (done !== null) {
    const close = (
      <Button autoFocus type="primary" onClick={onClose}>
        {t.close}
      </Button>
    )
    return (
      <Dialog title={title} width={WIDTH} onClose={onClose} buttons={close}>
        <p role="status">
          <Done>{done}</Done>
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={title}
      width={WIDTH}
      busy={busy}
      onClose={onClose}
      aside={aside}
      buttons={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t.close}
          </Button>
          <Button type="primary" loading={busy} disabled={!ready} onClick={enter} aria-keyshortcuts="Enter">
            {okText}
          </Button>
        </>
      }
    >
      <div className="kg-stack kg-gap-12">
        {above}
        {instead ?? (
          <PickList
            {...list}
            onAt={(at) => {
              forget()
              list.onAt(at)
            }}
            onEnter={enter}
          />
        )}
        {refused === null ? says : <Alert type="error" showIcon title={refused} />}
      </div>
    </Dialog>
  )
}

/** Takes it once, however often it is pressed, and keeps what was done or why it was refused. */
function useTaking(take: () => Promise<string | null>) {
  const { busy, run } = useBusy()
  const [refused, setRefused] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  async function tryTaking() {
    setRefused(null)
    try {
      setDone(await take())
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const why = refusalText(thrown)
      if (why === null) return
      thrown.take()
      setRefused(why)
    }
  }
  return { busy, refused, done, forget: () => setRefused(null), begin: () => void run(tryTaking) }
}
