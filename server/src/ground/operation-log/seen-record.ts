/** What a record holds beyond its sentence, for whoever has the right that its operation names for it. */
import type { Operation } from '@kaiguan/contract/ground/operation-log/operation'
import { isOperation, operations } from '@kaiguan/contract/operations'
import type { Ctx } from '../../context.ts'

type Kept = { action: string; params: Readonly<Record<string, unknown>>; diff: object }

export function seenRecord<Record extends Kept>({ may }: Pick<Ctx, 'may'>, record: Record): Record {
  const operation: Operation | undefined = isOperation(record.action) ? operations[record.action] : undefined
  if (!operation?.detailsNeed || may(operation.detailsNeed)) return record
  const beside = operation.also ?? []
  const params = Object.fromEntries(Object.entries(record.params).filter(([name]) => !beside.includes(name)))
  return { ...record, params, diff: {} }
}
