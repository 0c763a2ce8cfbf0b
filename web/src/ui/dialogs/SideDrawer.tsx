/** A drawer as all of ours are: Escape closes it, and the focus goes back to where it was. Mount it when it opens. */
import { Drawer, type DrawerProps } from 'antd'
import { useEscape } from './use-escape.ts'
import { useFocusBack } from './use-focus-back.ts'

/** A long name gives way to the buttons beside it. */
const NARROWS = { minWidth: 0 }

type Props = Omit<DrawerProps, 'open' | 'size' | 'keyboard' | 'onClose'> & { width: number; onClose: () => void }

export function SideDrawer({ width, onClose, ...rest }: Props) {
  useFocusBack()
  useEscape(onClose)
  return <Drawer {...rest} open size={width} keyboard={false} styles={{ title: NARROWS }} onClose={onClose} />
}
