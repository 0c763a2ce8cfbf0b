import { lazy, Suspense, useEffect } from 'react'
import { pairedToken } from './printer/paired.ts'
import { useOpenReceipt, useReceipt } from './receipts.ts'

const ReceiptDialog = lazy(() => import('./ReceiptDialog.tsx'))

/** A part of the frame that draws the receipt over whichever tab is shown; its code is fetched with the first receipt. */
export default function ReceiptHost() {
  const open = useOpenReceipt()
  const { close } = useReceipt()
  // A paired printer is there by the time the first receipt opens.
  useEffect(() => {
    if (pairedToken() !== null) void import('./printer/printer.ts')
  }, [])
  if (open === null) return null
  return (
    <Suspense fallback={null}>
      <ReceiptDialog key={open.orderId} orderId={open.orderId} onClose={close} />
    </Suspense>
  )
}
