/** New goods, or changed ones. A scan fills the bar code wherever the focus is. */
import { BarCode, type Goods, goodsCalls } from '@kaiguan/contract/features/goods'
import { Name, Remark } from '@kaiguan/contract/rules'
import { Checkbox, Form, Input, Select } from 'antd'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IntInput } from '../../ui/IntInput.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { mergeLatest } from '../../ui/merge-latest.ts'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { useScanner } from '../../ui/use-scanner.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { goodsDialogTexts } from './goods.texts.ts'
import { goodsReads, useCategories } from './goods-reads.ts'

type Values = {
  name: string
  category_id: number | null
  bar_code: string
  price: number | null
  unit: string
  low_stock: number | null
  on_sale: boolean
  remark: string
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

const NOTHING: Values = { name: '', category_id: null, bar_code: '', price: null, unit: '', low_stock: 0, on_sale: true, remark: '' }

function valuesOf({ name, category, bar_code, price, unit, low_stock, on_sale, remark }: Goods): Values {
  return { name, category_id: category?.id ?? null, bar_code: bar_code ?? '', price, unit, low_stock, on_sale, remark }
}

export function GoodsDialog({ goods, code, okText, onSaved, onClose }: Props) {
  const t = useTexts(goodsDialogTexts)
  const rule = useRule()
  const [form] = Form.useForm<Values>()
  const add = useSend(goodsCalls.create, { refresh: goodsReads })
  const edit = useSend(goodsCalls.edit, { refresh: goodsReads })
  const initial = goods ? valuesOf(goods) : { ...NOTHING, bar_code: code ?? '' }
  useScanner((scanned) => {
    form.setFieldValue('bar_code', scanned)
    void form.validateFields(['bar_code'])
  })

  async function submit(values: Values) {
    const body = {
      ...values,
      category_id: values.category_id ?? null,
      bar_code: values.bar_code.trim() || null,
      price: values.price ?? 0,
      low_stock: values.low_stock ?? 0,
    }
    const version = Form_version(form, goods)
    const saved = goods ? await edit.send({ params: { id: goods.id }, body: { ...body, version } }) : await add.send({ body })
    notices.message({ level: 'success', text: fill(goods ? t.edited : t.added, { name: saved.name }) })
    onSaved?.(saved)
  }

  return (
    <FormDialog<Values>
      title={goods ? t.editTitle : t.addTitle}
      okText={okText}
      width={560}
      form={form}
      initial={initial}
      submit={submit}
      onClose={onClose}
      // Somebody saved it meanwhile: theirs, with what was typed here kept; the next save carries their version.
      onStale={(details, open) => {
        const latest = details as Goods
        open.setFieldsValue(mergeLatest(initial, open.getFieldsValue(), valuesOf(latest)))
        latestVersions.set(open, latest.version)
      }}
    >
      <GoodsFields rule={rule} />
    </FormDialog>
  )
}
