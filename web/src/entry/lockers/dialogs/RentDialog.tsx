/** Renting a grid, or renting it on: for whom, how long, the pledge, and the payment beside it. One Enter when all is there. */
import { type GridDetails, type LockerArea, lockerCalls, type RentalNow } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { endOfMonths, LONGEST_RENT, rentOf } from '@kaiguan/contract/entry/lockers/rent'
import { rentalTypeWords } from '@kaiguan/contract/entry/lockers/texts'
import { formatFen } from '@kaiguan/contract/money'
import { addDays, daysBetween } from '@kaiguan/contract/time'
import { Form, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { isFailure } from '../../../api/failure.ts'
import { useMoneySend, useRead } from '../../../api/queries.ts'
import { PayBeside, type PayingState, usePaidBeside, usePaying } from '../../../ground/pay/parts.ts'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { CustomerPicker } from '../../../people/customers/parts.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { CheckField, ChoiceField, DayField, Field, MoneyField, PhoneField, TextField, useOptions } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { rentTexts } from '../lockers.texts.ts'

type Area = Pick<LockerArea, 'id' | 'name' | 'kind' | 'rent_fee' | 'pledge'>
type Grid = Pick<GridDetails, 'id' | 'no'>
type Values = {
  customer_id: number | null
  walk_in: boolean
  member_name: string
  member_phone: string
  type: 1 | 2
  from: string
  to: string
  pledge: number | null
}

type Props = { area: Area; onClose: () => void /** Back to whoever waits. */; onDone?: () => void } & (
  | { grid: Grid; rental?: undefined }
  | { grid?: undefined; rental: RentalNow }
)

const { customer_id: Who, member_name: Name, member_phone: Phone, cash_pledge: Pledge } = lockerRentalCalls.rent.body.shape
const MONTHS = [1, 3, 6, 12] as const

export function RentDialog({ area, grid, rental, onDone, onClose }: Props) {
  const t = useTexts(rentTexts)
  const { today } = useUser().gym
  const [form] = Form.useForm<Values>()
  const receipt = useReceipt()
  const place = rental?.grid ?? grid ?? { id: 0, no: '' }
  const first = rental ? addDays(rental.expired_on, 1) : today
  const initial = useInitial(area, first, rental !== undefined)
  const watched = Form.useWatch((now: Values) => now, { form, preserve: true })
  const values = { ...initial, ...watched }
  const pledge = rental ? 0 : (values.pledge ?? 0)
  const paying = usePaying({
    business: 'locker',
    listPrice: priceOf(area, values, first, rental !== undefined),
    customerId: rental ? rental.customer_id : values.walk_in ? null : values.customer_id,
    pledge,
    usualPledge: rental ? missingPledge(area, rental) : values.type === 1 || values.to > values.from ? area.pledge : 0,
  })
  const { beside, requirePaid } = usePaidBeside(paying)
  const title = fill(rental ? t.renewTitle : t.rentTitle, { area: area.name, no: place.no, name: rental?.member_name ?? '' })
  const send = useRent({ area, place, renews: rental !== undefined, title, paying })

  return (
    <FormDialog
      title={title}
      okText={rental ? t.renew : t.rent}
      width={920}
      form={form}
      initial={initial}
      submit={async (now: Values) => {
        requirePaid()
        return send({ ...initial, ...now }, pledge)
      }}
      done={({ rental: now }) =>
        rental ? fill(t.doneRenew, { no: now.grid.no, day: now.expired_on }) : fill(t.doneRent, { name: now.member_name, no: now.grid.no })
      }
      onDone={({ order_id }) => {
        receipt.follow(order_id)
        onDone?.()
      }}
      onClose={onClose}
    >
      <div className="kg-pay-columns">
        <div>
          {!rental && (
            <Holder
              walkIn={values.walk_in}
              onChosen={() => beside.ref.current?.querySelector<HTMLInputElement>('.kg-pay-price input')?.focus()}
            />
          )}
          {rental ? <NewEnd rental={rental} first={first} /> : <Span area={area} values={values} today={today} />}
          {!rental && <MoneyField name="pledge" label={t.pledge} rule={Pledge.unwrap()} tooltip={t.pledgeHint} />}
          <Recorded area={area} no={place.no} from={rental ? first : values.from} to={values.to} fee={paying.agreed ?? 0} pledge={pledge} />
        </div>
        <PayBeside {...beside} />
      </div>
    </FormDialog>
  )
}

/** Of an area for the day: that day, without a pledge; of any other a month with one. */
function useInitial({ kind, pledge }: Area, first: string, renews: boolean): Values {
  const [params] = useSearchParams()
  const asked = Number(params.get('customer_id'))
  const daily = kind === 'day'
  return {
    customer_id: asked > 0 ? asked : null,
    walk_in: false,
    member_name: '',
    member_phone: '',
    type: daily ? 2 : 1,
    from: first,
    to: daily && !renews ? first : endOfMonths(first, 1),
    pledge: daily ? 0 : pledge,
  }
}

/** Of one whose area isn’t known yet: asked for by an address, or from a list. */
export function RenewDialog({ rental, ...rest }: { rental: RentalNow; onDone?: () => void; onClose: () => void }) {
  const read = useRead(lockerCalls.grid, { params: { id: rental.area.id, grid: rental.grid.id } }, { silent: true })
  const details = read.data?.id === rental.grid.id ? read.data : undefined
  return details ? <RentDialog {...rest} rental={rental} area={details.area} /> : null
}

/** Of a grid that was for the day and is kept longer: what the area holds for that, and nobody gave. */
function missingPledge({ pledge }: Area, { type, pledge_left }: RentalNow): number {
  return type === 2 ? Math.max(0, pledge - pledge_left) : 0
}

/** By the area's list; of days that can't be, nothing is known. */
function priceOf({ rent_fee }: Area, { from, to }: Values, first: string, renews: boolean): number | null {
  const begins = renews ? first : from
  return !begins || !to || to < begins ? null : rentOf(rent_fee, begins, to)
}

/** Whoever was chosen has chosen all that must be: the next Enter is for the price. */
function Holder({ walkIn, onChosen }: { walkIn: boolean; onChosen: () => void }) {
  const t = useTexts(rentTexts)
  return (
    <>
      {walkIn ? (
        <div className="kg-two">
          <TextField name="member_name" label={t.name} rule={Name.unwrap()} autoFocus />
          <PhoneField name="member_phone" label={t.phone} rule={Phone.unwrap()} />
        </div>
      ) : (
        <Field name="customer_id" label={t.customer} rule={Who.unwrap()} asks="choose">
          <CustomerPicker autoFocus allowClear={false} onChange={() => void setTimeout(onChosen)} />
        </Field>
      )}
      <CheckField name="walk_in" text={t.walkIn} className="kg-locker-walk-in" />
    </>
  )
}

function Span({ area, values, today }: { area: Area; values: Values; today: string }) {
  const t = useTexts(rentTexts)
  const form = Form.useFormInstance<Values>()
  const options = useOptions()
  const months = MONTHS.find((count) => endOfMonths(values.from, count) === values.to)
  return (
    <>
      <div className="kg-beside kg-gap-16 kg-one-line">
        {area.kind === 'both' && (
          <ChoiceField
            name="type"
            label={t.type}
            as="buttons"
            options={options([1, 2] as const, rentalTypeWords)}
            onChange={(type: 1 | 2) => {
              const { from } = values
              form.setFieldsValue(type === 2 ? { to: from, pledge: 0 } : { to: endOfMonths(from, 1), pledge: area.pledge })
            }}
          />
        )}
        {values.type === 1 && (
          <Form.Item label={t.span}>
            <Segmented
              value={months ?? 0}
              options={MONTHS.map((count) => ({ value: count, label: fill(t.months, { count }) }))}
              onChange={(count) => form.setFieldsValue({ to: endOfMonths(values.from, count) })}
            />
          </Form.Item>
        )}
      </div>
      <div className="kg-two">
        <DayField
          name="from"
          label={t.from}
          rule={lockerRentalCalls.rent.body.shape.started_at}
          minDate={dayjs(today)}
          allowClear={false}
          onChange={(day: string | null) => {
            if (day) form.setFieldsValue({ to: values.type === 2 ? day : endOfMonths(day, months ?? 1) })
          }}
        />
        <DayField
          name="to"
          label={t.to}
          rule={lockerRentalCalls.rent.body.shape.expired_at}
          minDate={dayjs(values.from)}
          allowClear={false}
          disabled={values.type === 2}
          dependencies={['from']}
          rules={[must((to: string | null) => to !== null && to < values.from && t.order), longest(values.from, t.longest)]}
        />
      </div>
    </>
  )
}

function longest(from: string, text: string) {
  return must((to: string | null) => to !== null && daysBetween(from, to) >= LONGEST_RENT && fill(text, { days: LONGEST_RENT }))
}

function NewEnd({ rental, first }: { rental: RentalNow; first: string }) {
  const t = useTexts(rentTexts)
  const form = Form.useFormInstance<Values>()
  const to = Form.useWatch('to', form)
  const months = MONTHS.find((count) => endOfMonths(first, count) === to)
  return (
    <>
      <Form.Item label={t.span}>
        <Segmented
          value={months ?? 0}
          options={MONTHS.map((count) => ({ value: count, label: fill(t.months, { count }) }))}
          onChange={(count) => form.setFieldsValue({ to: endOfMonths(first, count) })}
        />
      </Form.Item>
      <DayField
        name="to"
        label={t.newTo}
        rule={lockerRentalCalls.renew.body.shape.renewed_at}
        extra={fill(t.newToHint, { day: first })}
        minDate={dayjs(first)}
        allowClear={false}
        rules={[
          must((day: string | null) => day !== null && day <= rental.expired_on && fill(t.after, { day: rental.expired_on })),
          longest(first, t.longest),
        ]}
      />
    </>
  )
}

type RecordedProps = { area: Area; no: string; from: string; to: string; fee: number; pledge: number }

/** Before Enter: what the books will say. */
function Recorded({ area, no, from, to, fee, pledge }: RecordedProps) {
  const t = useTexts(rentTexts)
  if (!from || !to || to < from) return null
  return (
    <div className="kg-well" aria-live="polite">
      <h3 className="kg-heading">{t.recorded}</h3>
      <FactList
        facts={[
          [t.grid, `${area.name} ${no}`],
          [t.days, fill(t.daysAre, { from, to, count: daysBetween(from, to) + 1 })],
          [t.rentFee, `¥${formatFen(fee)}`],
          pledge > 0 && [t.takes, `¥${formatFen(pledge)}`],
        ]}
      />
    </div>
  )
}

type Asked = { area: Area; place: Grid; renews: boolean; title: string; paying: PayingState }

function useRent({ area, place, renews, title, paying }: Asked) {
  const rent = useMoneySend(lockerRentalCalls.rent, { label: title })
  const renew = useMoneySend(lockerRentalCalls.renew, { label: title })
  return async (values: Values, pledge: number) => {
    const params = { id: area.id, grid: place.id }
    const { real_total_fee: _, ...fields } = paying.fields ?? { real_total_fee: 0, remark: '' }
    const paid = { ...fields, real_total_fee: paying.agreed ?? 0, total_fee: paying.agreed ?? 0 }
    try {
      if (renews) return await renew.send({ params, body: { ...paid, renewed_at: values.to } })
      const holder = values.walk_in
        ? { member_name: values.member_name, ...(values.member_phone ? { member_phone: values.member_phone } : {}) }
        : { customer_id: values.customer_id ?? 0 }
      const days = { started_at: values.from, expired_at: values.to, type: values.type }
      return await rent.send({ params, body: { ...paid, ...holder, ...days, cash_pledge: pledge } })
    } catch (thrown) {
      if (isFailure(thrown)) paying.refused(thrown)
      throw thrown
    }
  }
}
