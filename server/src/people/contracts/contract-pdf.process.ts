/** Makes PDFs beside the server, one for each message: reading the fonts alone takes a quarter of a second. */
import { thrownText } from '@kaiguan/contract/thrown'
import { contractPdf, type Paper } from './contract-paper.ts'

export type Printed = { bytes: Uint8Array } | { error: string }

// A terminal's Ctrl-C reaches every process of it; this one goes when the server says so, or is gone itself.
process.on('SIGINT', () => undefined)
process.on('message', async (paper: Paper) => {
  const printed: Printed = await contractPdf(paper).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: thrownText(error) }),
  )
  process.send?.(printed)
})
