/** A hall with the places that it has: an existing one brings them first. */
import { type Hall, hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { RULES_READ } from '../../../ui/dialogs/RulesDialog.tsx'
import { useFocusBack } from '../../../ui/dialogs/use-focus-back.ts'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useTexts } from '../../../words/texts.ts'
import { HallDialog } from './HallDialog.tsx'
import { hallTexts } from './halls.texts.ts'
import { SeatMap } from './SeatMap.tsx'

type Props = { hall: Hall | null; onClose: () => void }

export function HallDialogLater({ hall, onClose }: Props) {
  if (hall === null) return <HallDialog hall={null} seats={[]} onClose={onClose} />
  return <Existing hall={hall} onClose={onClose} />
}

function Existing({ hall, onClose }: { hall: Hall; onClose: () => void }) {
  const t = useTexts(hallTexts)
  const may = useAllowed()('classes.halls-edit')
  const read = useRead(hallCalls.seats, { params: { id: hall.id }, query: {} }, RULES_READ)
  useFocusBack()
  if (may && read.data && read.isFetchedAfterMount) return <HallDialog hall={read.data.hall} seats={read.data.data} onClose={onClose} />
  return (
    <Dialog title={hall.name} onClose={onClose} width={680}>
      <Reading read={(may ? { ...read, data: undefined } : read) as typeof read}>
        {({ hall: { rows, columns }, data }) =>
          rows === 0 ? <p>{t.noMap}</p> : <SeatMap hall={{ rows, columns }} seats={data} label={t.map} />
        }
      </Reading>
    </Dialog>
  )
}
