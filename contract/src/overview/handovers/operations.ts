import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const handoverOperations = operationsAbout('employee', {
  'employee.handed-over': {
    zh: '办理“{name}”的交接：{courses} 份课程、{lessons} 节预约、{customers} 位会员[、{classes} 项团课][（{reason}）]',
    en: 'Handed over what {name} held: {courses} course(s), {lessons} booked lesson(s), {customers} member(s)[, {classes} thing(s) of classes][ ({reason})]',
    also: ['handover_id'],
  },
  'employee.handover-reversed': {
    zh: '撤销“{name}”的交接：退回 {back} 项，{left} 项没有退回（原因：{reason}）',
    en: 'Took back the handover of {name}: {back} given back, {left} not (reason: {reason})',
    also: ['handover_id'],
  },
})
