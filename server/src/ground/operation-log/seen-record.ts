/** What a record holds beyond its sentence, for whoever has the right that its operation names for it. */
import type { Operation } from '@kaiguan/contract/ground/operation-log/operation'
import { isOperation, operations } from '@kaiguan/contract/operations'
import type { Ctx } from '../../context.ts'

type Kept = { action: string; params: Readonly<Record<string, unknown>>; diff: object }

/** Whether they have the right that an operation names for what it holds. */
export function seesDetails({ may }: Pick<Ctx, 'may'>, action: string): boolean {
  const operation: Operation | undefined = isOperation(action) ? operations[action] : undefined
  return !operation?.detailsNeed || may(operation.detailsNeed)
}

export function seenRecord<Record extends Kept>(reader: Pick<Ctx, 'may'>, record: Record): Record {
  if (seesDetails(reader, record.action)) return record
  const operation: Operation | undefined = isOperation(record.action) ? operations[record.action] : undefined
  const beside = operation?.also ?? []
  const params = Object.fromEntries(Object.entries(record.params).filter(([name]) => !beside.includes(name)))
  return { ...record, params, diff: {} }
}
