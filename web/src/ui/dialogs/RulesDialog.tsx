/**
 * The rules by which the branch does something by itself, each a whole number; one that may be empty is off without it. They
 * are asked for anew each time: whoever opens the dialog changes the rules of now.
 *
 *   <RulesDialog title={t.title} read={useRead(pointCalls.rules, {}, FRESH)} schema={PointRulesNow} fields={[…]} save={…} />
 */
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Read, ReadOptions } from '../../api/queries.ts'
import { IntField } from '../forms/fields.tsx'
import { cleared } from '../forms/null-cleared.ts'
import { useEdited } from '../forms/use-edited.ts'
import { Reading } from '../page/Reading.tsx'
import { Dialog } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** How its rules are read. */
export const RULES_READ: ReadOptions = { silent: true, staleTime: 0 }

type Rules = { version: number }
type Values<Now> = Omit<Now, 'version'>
type Rule<Name> = { name: Name; label: string; hint: string; suffix: string /** Said where it is empty. */; off?: string }
type Props<Now extends Rules> = {
  title: string
  text?: string
  saved: string
  read: Read<Now>
  schema: z.ZodType<Now> & { shape: Readonly<Record<keyof Now & string, z.ZodType>> }
  fields: readonly Rule<keyof Now & string>[]
  /** Under the numbers: what is no number. */
  more?: (rules: Now) => ReactNode
  save: (rules: Now) => Promise<unknown>
  locked?: readonly string[]
  onClose: () => void
}

export function RulesDialog<Now extends Rules>(props: Props<Now>) {
  const { read, title, onClose } = props
  // The form comes in the place of what waited for it, and knows only that as where the focus was.
  useFocusBack()
  if (read.data && read.isFetchedAfterMount) return <RulesForm {...props} rules={read.data} />
  return (
    <Dialog title={title} onClose={onClose}>
      <Reading read={{ ...read, data: undefined } as typeof read}>{() => null}</Reading>
    </Dialog>
  )
}

function RulesForm<Now extends Rules>({
  rules,
  title,
  text,
  saved,
  schema,
  fields,
  more,
  save,
  locked,
  onClose,
}: Props<Now> & { rules: Now }) {
  const { shown, onStale } = useEdited<Now, Values<Now>>(rules, schema, valuesOf)
  return (
    <FormDialog<Values<Now>, unknown>
      title={title}
      width={600}
      initial={valuesOf(rules)}
      // `as`: an emptied rule is null, which the contract's own schema reads.
      submit={(values) => save({ ...cleared(values), version: shown.version } as Now)}
      done={saved}
      locked={locked}
      onStale={onStale}
      onClose={onClose}
    >
      {text !== undefined && <p className="kg-soft kg-dialog-alert">{text}</p>}
      <div className="kg-two">
        {fields.map(({ name, label, hint, suffix, off }, at) => (
          <IntField
            key={name}
            name={name}
            label={label}
            rule={schema.shape[name]}
            extra={hint}
            suffix={suffix}
            placeholder={off}
            autoFocus={at === 0}
          />
        ))}
      </div>
      {more?.(shown)}
    </FormDialog>
  )
}

function valuesOf<Now extends Rules>({ version: _, ...values }: Now): Values<Now> {
  return values
}
