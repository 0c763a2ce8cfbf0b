/** A rental that an address asks for (`?rental=12&act=renew&back=…`): its grid opens, or at once what is done to it, and leads back. */
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { useAddress } from '../../../ui/page/use-address.ts'
import { useTexts } from '../../../words/texts.ts'
import { GridDrawer } from '../GridDrawer.tsx'
import { gridTexts } from '../lockers.texts.ts'
import { RenewDialog } from './RentDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'

export function AskedRental() {
  const t = useTexts(gridTexts)
  const navigate = useNavigate()
  const [params, change] = useAddress()
  const [moved, setMoved] = useState<{ area: number; grid: number } | null>(null)
  const id = Number(params.get('rental'))
  const asked = Number.isSafeInteger(id) && id > 0
  const read = useRead(lockerRentalCalls.show, { params: { id } }, { enabled: asked, silent: true, staleTime: 0 })
  const back = params.get('back')
  const over = () => {
    setMoved(null)
    if (back?.startsWith('/')) return void navigate(back)
    change({ rental: '', act: '', back: '' })
  }
  const gone = useEffectEvent(() => {
    notices.message({ level: 'warning', text: t.gone })
    over()
  })
  const failed = asked && read.isError
  useEffect(() => {
    if (failed) gone()
  }, [failed])
  const rental = asked && read.data?.id === id ? read.data : undefined
  if (!rental) return null
  const act = rental.ended_at === null && moved === null ? params.get('act') : null
  if (act === 'renew') return <RenewDialog rental={rental} onClose={over} />
  if (act === 'return') return <ReturnDialog rental={rental} onClose={over} />
  const shown = moved ?? { area: rental.area.id, grid: rental.grid.id }
  return <GridDrawer key={shown.grid} {...shown} onGrid={setMoved} onClose={over} />
}
