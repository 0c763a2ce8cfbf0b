/** The operations on a card, loaded when the first of them is asked for: forms are more script than the counter itself. */
import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent } from 'react'

const Dialog = lazy(() => import('./CardActionDialog.tsx').then(({ CardActionDialog }) => ({ default: CardActionDialog })))

type Props = ComponentProps<typeof Dialog> & { onShown?: () => (() => void) | undefined }

export function CardActionLater({ onShown, ...dialog }: Props) {
  return (
    <Suspense fallback={null}>
      <Dialog {...dialog} />
      {onShown && <WhenShown run={onShown} />}
    </Suspense>
  )
}

/** Shown together with the dialog it stands beside, once that is loaded. */
function WhenShown({ run }: { run: () => (() => void) | undefined }) {
  const shown = useEffectEvent(run)
  useEffect(() => shown(), [])
  return null
}
