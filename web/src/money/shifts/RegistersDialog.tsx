/** Naming the registers: one that holds nothing may go, the last one stays. */
import { type Register, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { useSend } from '../../api/queries.ts'
import { NamesDialog } from '../../ui/dialogs/NamesDialog.tsx'
import { useTexts } from '../../words/texts.ts'
import { useRegisters } from './registers.ts'
import { manageTexts } from './shifts.texts.ts'

export function RegistersDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(manageTexts)
  const { registers } = useRegisters()
  const add = useSend(shiftCalls.addRegister)
  const edit = useSend(shiftCalls.editRegister)
  const remove = useSend(shiftCalls.removeRegister)
  const kept = ({ shift, left_in_drawer }: Register) => {
    if (registers.length === 1) return t.last
    return shift !== null || (left_in_drawer ?? 0) > 0 ? t.inUse : undefined
  }
  return (
    <NamesDialog
      title={t.title}
      text={t.text}
      words={t}
      rows={registers}
      kept={kept}
      add={(name) => add.send({ body: { name } })}
      rename={({ id, version }, name) => edit.send({ params: { id }, body: { name, version } })}
      remove={({ id }) => remove.send({ params: { id } })}
      onClose={onClose}
    />
  )
}
