/** New goods, or changed ones. A scan fills the bar code wherever the focus is. */
import { BarCode, Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { Remark } from '@kaiguan/contract/rules'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { PictureField } from '../../ground/files/parts.ts'
import { useLocked } from '../../ground/laid-down/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useScanner } from '../../ui/browser/use-scanner.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CheckField, Field, IntField, MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { cleared } from '../../ui/forms/null-cleared.ts'
import { useClearing } from '../../ui/forms/use-clearing.ts'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { goodsDialogTexts } from './goods.texts.ts'
import { nextSort, useCategories } from './goods-reads.ts'

type Values = {
  name: string
  category_id: number | null
  bar_code: string
  price: number | null
  points_price: number | null
  unit: string
  low_stock: number | null
  on_sale: boolean
  remark: string
  image: string | null
}

type Props = {
  /** Null: new ones. */
  goods: Goods | null
  /** The bar code that was scanned and is nobody's yet. */
  code?: string
  okText?: string
  onSaved?: (goods: Goods) => void
  onClose: () => void
}

/** The option that isn't one. */
const MAKE = 0
const NOTHING: Values = {
  name: '',
  category_id: null,
  bar_code: '',
  price: null,
  points_price: null,
  unit: '',
  low_stock: 0,
  on_sale: true,
  remark: '',
  image: null,
}

function valuesOf({ name, category, bar_code, price, points_price, unit, low_stock, on_sale, remark, image }: Goods): Values {
  return { name, category_id: category?.id ?? null, bar_code: bar_code ?? '', price, points_price, unit, low_stock, on_sale, remark, image }
}

export function GoodsDialog({ goods, code, okText, onSaved, onClose }: Props) {
  const t = useTexts(goodsDialogTexts)
  const [form] = Form.useForm<Values>()
  const { shown, onStale } = useEdited(goods, Goods, valuesOf)
  const add = useSend(goodsCalls.create)
  const edit = useSend(goodsCalls.edit)
  const maySell = useAllowed()('goods.on-sale')
  const initial = shown ? valuesOf(shown) : { ...NOTHING, bar_code: code ?? '', on_sale: maySell }
  useScanner((scanned) => {
    form.setFieldValue('bar_code', scanned)
    void form.validateFields(['bar_code'])
  })

  async function submit(values: Values) {
    const body = {
      ...cleared(values),
      bar_code: values.bar_code.trim() || null,
      price: values.price ?? 0,
      low_stock: values.low_stock ?? 0,
    }
    return shown ? edit.send({ params: { id: shown.id }, body: { ...body, version: shown.version } }) : add.send({ body })
  }

  return (
    <FormDialog
      title={goods ? t.editTitle : t.addTitle}
      okText={okText ?? t.save}
      width={560}
      form={form}
      initial={initial}
      submit={submit}
      done={({ name }) => fill(shown ? t.edited : t.added, { name })}
      onDone={onSaved}
      locked={useLocked('goods', shown?.id ?? null)}
      onStale={onStale}
      onClose={onClose}
    >
      <GoodsFields maySell={maySell} />
    </FormDialog>
  )
}

function GoodsFields({ maySell }: { maySell: boolean }) {
  const t = useTexts(goodsDialogTexts)
  const { name, price, points_price, unit, low_stock } = goodsCalls.create.body.shape
  return (
    <>
      <div className="kg-two">
        <TextField name="name" label={t.name} rule={name} autoFocus />
        <Field name="category_id" label={t.category}>
          <CategorySelect />
        </Field>
        <TextField name="bar_code" label={t.code} rule={BarCode} optional maxLength={40} placeholder={t.codeHint} />
        <MoneyField name="price" label={t.price} rule={price} />
        <IntField name="points_price" label={t.points} rule={points_price} optional placeholder={t.pointsHint} />
        <TextField name="unit" label={t.unit} rule={unit} placeholder={t.unitHint} />
        <IntField name="low_stock" label={t.low} rule={low_stock} tooltip={t.lowHelp} />
      </div>
      <div className="kg-two">
        <PictureField name="image" label={t.image} kind="photo" />
        <div>
          <TextField name="remark" label={t.remark} rule={Remark} />
          <CheckField
            name="on_sale"
            text={t.onSale}
            disabled={!maySell}
            extra={maySell ? undefined : t.onSaleOthers}
            style={{ marginBottom: 0 }}
          />
        </div>
      </div>
    </>
  )
}

type SelectProps = { value?: number | null; onChange?: (id: number | null) => void; id?: string }

/** A name that is no category yet can be made one here. */
function CategorySelect({ value, onChange, id }: SelectProps) {
  const t = useTexts(goodsDialogTexts)
  const clearing = useClearing()
  const allowed = useAllowed()
  const read = useCategories()
  const [typed, setTyped] = useState('')
  const { send, sending } = useSend(goodsCalls.addCategory)
  const rows = read.data?.data ?? []
  const name = typed.trim()
  const makes = allowed('goods.create') && name !== '' && !rows.some((row) => row.name === name)

  async function make() {
    try {
      const made = await send({ body: { name, sort: nextSort(rows) } })
      setTyped('')
      onChange?.(made.id)
    } catch (thrown) {
      // The error catalogue has said why.
      if (!isFailure(thrown)) throw thrown
    }
  }
  return (
    <Select<number>
      id={id}
      allowClear={clearing()}
      loading={sending}
      placeholder={t.categoryHint}
      value={value ?? undefined}
      showSearch={{ optionFilterProp: 'label', searchValue: typed, onSearch: setTyped }}
      options={[
        ...rows.map((row) => ({ value: row.id, label: row.name })),
        ...(makes ? [{ value: MAKE, label: fill(t.newCategory, { name }) }] : []),
      ]}
      onChange={(next: number | undefined) => {
        if (next === MAKE) void make()
        else {
          setTyped('')
          onChange?.(next ?? null)
        }
      }}
    />
  )
}
