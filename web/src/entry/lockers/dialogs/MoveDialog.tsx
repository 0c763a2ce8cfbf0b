/** A holder takes another grid: the areas, and of the one chosen what is free. Where it is dearer the difference is paid beside it. */
import { lockerCalls, type RentalNow } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { moveCost } from '@kaiguan/contract/entry/lockers/rent'
import { formatFen } from '@kaiguan/contract/money'
import { Alert, Form, Select } from 'antd'
import { useEffect } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { useMoneySend, useRead } from '../../../api/queries.ts'
import { PayBeside, usePaidBeside, usePaying } from '../../../ground/pay/parts.ts'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, Field, MoneyField, TextField } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { moveTexts } from '../lockers.texts.ts'

type Values = { area_id: number; grid_id: number; cash_pledge: number | null; remark: string }
type Props = { rental: RentalNow; onMoved: (place: { area: number; grid: number }) => void; onClose: () => void }

const { grid_id: To, cash_pledge: Pledge, remark: Why } = lockerRentalCalls.move.body.shape

export function MoveDialog({ rental, onMoved, onClose }: Props) {
  const t = useTexts(moveTexts)
  const { area, member_name: name } = rental
  const receipt = useReceipt()
  const moving = useMoving(rental)
  const { costs, beside } = moving
  const where = <WhereFields rental={rental} moving={moving} />
  return (
    <FormDialog<Values, Awaited<ReturnType<typeof moving.submit>>>
      title={moving.title}
      okText={t.ok}
      {...(costs ? { width: 920 } : {})}
      form={moving.form}
      initial={{ area_id: area.id, remark: '' }}
      submit={moving.submit}
      done={({ rental: now }) => fill(t.done, { name, no: now.grid.no })}
      onDone={({ order_id, rental: now }) => {
        if (order_id !== null) receipt.follow(order_id)
        onMoved({ area: now.area.id, grid: now.grid.id })
      }}
      onClose={onClose}
    >
      {costs ? (
        <div className="kg-pay-columns">
          <div>{where}</div>
          <PayBeside {...beside} />
        </div>
      ) : (
        where
      )}
    </FormDialog>
  )
}

type Moving = ReturnType<typeof useMoving>

/** Where they go, what it costs more and how that is paid, and how it is sent. */
function useMoving(rental: RentalNow) {
  const t = useTexts(moveTexts)
  const { area, grid, member_name: name } = rental
  const title = fill(t.title, { name, area: area.name, no: grid.no })
  const [form] = Form.useForm<Values>()
  const chosen = Form.useWatch('area_id', form) ?? area.id
  const areas = useRead(lockerCalls.tabs, {}, { silent: true })
  const wall = useWall(chosen)
  const cost = useCost(rental, chosen)
  const typed = Form.useWatch('cash_pledge', form)
  const pledge = typed ?? cost.pledge
  useEffect(() => form.setFieldValue('cash_pledge', cost.pledge), [form, cost.pledge])
  const paying = usePaying({
    business: 'locker',
    listPrice: cost.rent,
    customerId: rental.customer_id,
    pledge,
    usualPledge: cost.pledge,
  })
  const { beside, requirePaid } = usePaidBeside(paying)
  const { send } = useMoneySend(lockerRentalCalls.move, { label: title })
  const costs = cost.rent > 0 || cost.pledge > 0

  async function submit({ grid_id, remark }: Values) {
    if (costs) requirePaid()
    const paid = costs ? { ...paying.fields, real_total_fee: paying.agreed ?? 0, cash_pledge: pledge } : { remark }
    try {
      return await send({ params: { id: area.id, grid: grid.id }, body: { ...paid, grid_id } })
    } catch (thrown) {
      if (isFailure(thrown)) paying.refused(thrown)
      throw thrown
    }
  }
  const free = wall?.grids.filter(({ state }) => state === 'free')
  return { title, form, areas: areas.data?.data ?? [area], free, cost, costs, beside, submit }
}

/** The area and the free grid in it, what it costs more, and the pledge or a remark. */
function WhereFields({ rental, moving: { form, areas, free, cost, costs } }: { rental: RentalNow; moving: Moving }) {
  const t = useTexts(moveTexts)
  return (
    <>
      {costs ? (
        <Alert
          type="info"
          className="kg-dialog-alert"
          title={fill(t.dearer, { from: cost.from, to: rental.expired_on, rent: formatFen(cost.rent), pledge: formatFen(cost.pledge) })}
        />
      ) : (
        <p className="kg-soft kg-dialog-alert">{t.text}</p>
      )}
      <div className="kg-two">
        <ChoiceField
          name="area_id"
          label={t.area}
          options={areas.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={() => form.resetFields(['grid_id'])}
        />
        <Field name="grid_id" label={t.grid} rule={To} asks="choose" extra={t.gridHint}>
          <Select
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            loading={free === undefined}
            options={(free ?? []).map(({ id, no }) => ({ value: id, label: no }))}
            notFoundContent={free === undefined ? t.loading : t.noFree}
          />
        </Field>
      </div>
      {cost.pledge > 0 && <MoneyField name="cash_pledge" label={t.pledge} rule={Pledge.unwrap()} />}
      {!costs && <TextField name="remark" label={t.remark} rule={Why} />}
    </>
  )
}

/** Undefined until it is the area asked for. */
function useWall(id: number) {
  const { data } = useRead(lockerCalls.show, { params: { id } }, { silent: true, staleTime: 0 })
  return data?.id === id ? data : undefined
}

/** What the area chosen asks more than where the grid is now; nothing until both are known: the server says the rest. */
function useCost(rental: RentalNow, chosen: number) {
  const { today } = useUser().gym
  const here = useWall(rental.area.id)
  const there = useWall(chosen)
  return here && there ? moveCost(rental, here, there, today) : { from: today, rent: 0, pledge: 0 }
}
