/** A panel is drawn without them, and has them a moment later. */
import { type ComponentProps, lazy, Suspense } from 'react'
import type { PayerCodeField, PayerScan } from './payer-parts.ts'

const parts = () => import('./payer-parts.ts')
const LateField = lazy(() => parts().then(({ PayerCodeField: part }) => ({ default: part })))
const LateScan = lazy(() => parts().then(({ PayerScan: part }) => ({ default: part })))

export function LatePayerCodeField(props: ComponentProps<typeof PayerCodeField>) {
  return (
    <Suspense fallback={null}>
      <LateField {...props} />
    </Suspense>
  )
}

export function LatePayerScan(props: ComponentProps<typeof PayerScan>) {
  return (
    <Suspense fallback={null}>
      <LateScan {...props} />
    </Suspense>
  )
}
