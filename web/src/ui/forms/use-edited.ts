import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { mergeLatest } from '../merge-latest.ts'

/**
 * The row that a form changes: as it was read when the dialog opened; after somebody else's save (409), where the person
 * asked for it, as it stands now, with what they typed meanwhile. Null: a new one.
 *
 *   const { shown, onStale } = useEdited(goods, Goods, valuesOf)
 *   <FormDialog initial={shown ? valuesOf(shown) : NOTHING} onStale={onStale} submit={(values: Values) => … shown.version …} />
 */
export function useEdited<Row, Values extends object>(
  row: Row,
  schema: z.ZodType<NonNullable<Row>>,
  valuesOf: (row: NonNullable<Row>) => Values,
) {
  const [shown, setShown] = useState(row)
  function onStale(details: unknown, form: FormInstance<Values>): void {
    const latest = schema.safeParse(details)
    if (!latest.success || !shown) return
    // `as`: values of the form's own type; antd asks for the recursive partial of them.
    const merged = mergeLatest(valuesOf(shown), form.getFieldsValue(true), valuesOf(latest.data))
    form.setFieldsValue(merged as Parameters<typeof form.setFieldsValue>[0])
    setShown(latest.data)
  }
  return { shown, onStale }
}
