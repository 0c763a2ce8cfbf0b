/**
 * One thing in a drawer, read by its id: waiting, gone, forbidden and failed look the same everywhere. Title, actions and
 * body are drawn from the thing itself; what lies over it (a dialog of one of its actions) too.
 */
import type { Call, ResponseOf } from '@kaiguan/contract/call'
import type { ReactNode } from 'react'
import { useRead } from '../../api/queries.ts'
import type { Args } from '../../api/send.ts'
import { useTexts } from '../../words/texts.ts'
import { Unread, Waiting } from '../page/Reading.tsx'
import { uiTexts } from '../ui.texts.ts'
import { SideDrawer } from './SideDrawer.tsx'

type Props<C extends Call> = {
  call: C
  id: number
  /** What else its path names: an area, of a grid. */
  params?: object
  width: number
  /** What the drawer is called while nothing is known yet. */
  name: string
  title: (thing: ResponseOf<C>) => ReactNode
  /** What a screen reader calls it, where its own name says more. */
  label?: (thing: ResponseOf<C>) => string
  extra?: (thing: ResponseOf<C>) => ReactNode
  footer?: (thing: ResponseOf<C>) => ReactNode
  /** Not there, or not for this branch. */
  gone?: { title: string; text: string }
  className?: string
  onClose: () => void
  children: (thing: ResponseOf<C>) => ReactNode
}

export function ReadDrawer<C extends Call>({
  call,
  id,
  params,
  name,
  title,
  label,
  extra,
  footer,
  gone,
  className,
  width,
  onClose,
  children,
}: Props<C>) {
  const t = useTexts(uiTexts)
  // `as`: the call takes the id in its path; some spell it as text.
  const read = useRead(call, { params: { id, ...params } } as unknown as Args<C>, { silent: true, staleTime: 0 })
  // The one shown before stays in the cache's answer while the next is read; it isn't this one.
  const thing = read.isPlaceholderData ? undefined : read.data
  return (
    <SideDrawer
      width={width}
      onClose={onClose}
      className={className}
      aria-label={(thing && label?.(thing)) ?? name}
      title={thing ? title(thing) : name}
      extra={thing && extra?.(thing)}
      footer={thing && footer?.(thing)}
    >
      {thing ? (
        children(thing)
      ) : read.isError ? (
        <Unread
          failure={read.error}
          retry={() => void read.refetch()}
          gone={gone && { ...gone, action: { text: t.close, run: onClose } }}
        />
      ) : (
        <Waiting />
      )}
    </SideDrawer>
  )
}
