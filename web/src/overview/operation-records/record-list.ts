import type { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import type { customerRecordExport } from '@kaiguan/contract/overview/operation-records/exports'
import type { List } from '../../ui/lists/use-list.ts'

/** All kinds are asked for and answered alike. */
export type RecordList = List<typeof operationRecordCalls.customer>
export type RecordSheet = typeof customerRecordExport
