/** The calls of the operation log's lists: one for each kind, by a right of its own. */

import type { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { RecordKind } from '@kaiguan/contract/record-kinds'
import type { Ctx } from '../../context.ts'
import { seenRecord } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { recordAnswers } from './answers.ts'
import { listRecords, type RecordFilter } from './operation-records.sql.ts'

export const operationRecordHandlers: Handlers<typeof operationRecordCalls> = {
  customer: listOfKind('customer', ['customers.view-all']),
  card: listOfKind('card', ['customers.view-all']),
  private: listOfKind('private', ['customers.view-all', 'coaching.view-all']),
  public: listOfKind('public', ['customers.view-all']),
  league: listOfKind('league', ['customers.view-all']),
  settings: listOfKind('settings', []),
  staff: listOfKind('staff', []),
  signIns: listOfKind('sign-ins', []),
  phoneReveals: listOfKind('phone-reveals', []),
}

/** `also`: the log names customers whom the reader may not see by themselves; whoever sees but their own reads none of it. */
function listOfKind(kind: RecordKind, also: readonly Permission[]) {
  return async (ctx: Ctx, { query }: { query: RecordFilter }) => {
    for (const permission of also) if (!ctx.may(permission)) throw refuse('permission.missing', { permission: permissions[permission] })
    const listed = await listRecords(ctx, kind, query)
    return {
      ...listed,
      data: await recordAnswers(
        ctx,
        kind,
        listed.data.map((record) => seenRecord(ctx, record)),
      ),
    }
  }
}
