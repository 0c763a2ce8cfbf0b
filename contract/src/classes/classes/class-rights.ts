/** Which permission an act on a class needs: group classes have a section for each (3-4), public ones fewer (3-5). */
import type { Permission } from '../../permissions.ts'
import type { ClassType } from './texts.ts'

export type ClassAct =
  | 'view'
  | 'create'
  | 'edit'
  | 'delete'
  | 'schedule'
  | 'reschedule'
  | 'unschedule'
  | 'call-off'
  | 'open'
  | 'reservations'
  | 'reserve'
  | 'change'
  | 'cancel'
  | 'cancel-batch'
  | 'waiting-list'
  | 'attend'

const rights = {
  view: ['classes.group-view', 'classes.public-view'],
  create: ['classes.group-create', 'classes.public-create'],
  edit: ['classes.group-edit', 'classes.public-edit'],
  delete: ['classes.group-delete', 'classes.public-delete'],
  schedule: ['classes.group-schedule', 'classes.public-create'],
  reschedule: ['classes.group-reschedule', 'classes.public-edit'],
  unschedule: ['classes.group-unschedule', 'classes.public-delete'],
  'call-off': ['classes.group-call-off', 'classes.public-delete'],
  open: ['classes.open', 'classes.open'],
  reservations: ['classes.group-reservations', 'classes.public-view'],
  reserve: ['classes.group-reserve', 'classes.public-reserve'],
  change: ['classes.group-change-seat', 'classes.public-reserve'],
  cancel: ['classes.group-cancel', 'classes.public-cancel'],
  'cancel-batch': ['classes.group-cancel-batch', 'classes.public-cancel'],
  'waiting-list': ['classes.group-waiting-list', 'classes.public-reserve'],
  attend: ['classes.group-attend', 'classes.public-attend'],
} as const satisfies Record<ClassAct, readonly [Permission, Permission]>

export function classRight(type: ClassType, act: ClassAct): Permission {
  return rights[act][type - 1 === 0 ? 0 : 1]
}
