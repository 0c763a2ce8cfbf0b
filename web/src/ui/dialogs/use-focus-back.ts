import { useEffect, useState } from 'react'

/**
 * Where the focus was when a dialog or drawer opened, it stands again when that is gone, so that the keyboard goes on from
 * there; unless whoever closed it has moved it on. A dialog of ours is unmounted to close it, which Ant Design doesn't notice.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
