import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { classDisplayFields, classSessionFields, groupCourseFields, hallFields } from './fields.texts.ts'

export const hallOperations = operationsAbout('hall', {
  'hall.added': { zh: '新增教室“{name}”', en: 'Added the studio “{name}”' },
  'hall.changed': { zh: '修改教室“{name}”', en: 'Changed the studio “{name}”', fields: hallFields },
  'hall.deleted': { zh: '删除教室“{name}”', en: 'Deleted the studio “{name}”' },
})

export const groupCourseOperations = operationsAbout('group-course', {
  'group-course.added': { zh: '新增团课“{name}”', en: 'Added the class course “{name}”', also: ['course_type'] },
  'group-course.changed': {
    zh: '修改团课“{name}”',
    en: 'Changed the class course “{name}”',
    also: ['course_type'],
    fields: groupCourseFields,
  },
  'group-course.deleted': { zh: '删除团课“{name}”', en: 'Deleted the class course “{name}”', also: ['course_type'] },
  'group-course.coach-changed': {
    zh: '“{name}”的教练由“{before}”改为“{coach}”',
    en: '“{name}” is usually given by “{coach}” instead of “{before}”',
    also: ['course_type'],
    fields: { coach_name: groupCourseFields.coach_name },
  },
  'class.scheduled': {
    zh: '排课“{name}”{times}，教练“{coach}”，{from} 起[至 {to}]，已排 {sessions} 节',
    en: 'Scheduled “{name}” {times} with “{coach}” from {from}[ to {to}]: {sessions} class(es)',
    also: ['course_type', 'rule_id'],
  },
  'class.rule-changed': {
    zh: '修改“{name}”{day} 起的排课：{times}，教练“{coach}”，共 {sessions} 节',
    en: 'Changed the schedule of “{name}” from {day}: {times} with “{coach}”, {sessions} class(es)',
    also: ['course_type', 'rule_id'],
  },
  'class.ended': {
    zh: '“{name}”{day} 起不再排课，删除 {sessions} 节',
    en: '“{name}” isn’t given from {day} on; {sessions} class(es) were taken out',
    also: ['course_type', 'rule_id'],
  },
  'class.changed': {
    zh: '修改“{name}”{at} 的课',
    en: 'Changed “{name}” at {at}',
    also: ['course_type', 'session_id'],
    fields: classSessionFields,
  },
  'class.removed': { zh: '删除“{name}”{at} 的课', en: 'Took “{name}” at {at} out', also: ['course_type'] },
  'class.called-off': {
    zh: '“{name}”{at} 停课[（{reason}）]',
    en: 'Called “{name}” at {at} off[ ({reason})]',
    also: ['course_type', 'session_id'],
  },
  'class.opened': { zh: '“{name}”{at} 开课', en: 'Started “{name}” at {at}', also: ['course_type', 'session_id'] },
  'class.added': {
    zh: '加开“{name}”{at}，教练“{coach}”',
    en: 'Added “{name}” at {at} with “{coach}”',
    also: ['course_type', 'session_id'],
  },
  'class.stands-again': { zh: '“{name}”{at} 恢复上课', en: '“{name}” at {at} is given after all', also: ['course_type', 'session_id'] },
  'class.handed-over': {
    zh: '“{name}”{at} 的课由“{before}”移交给“{coach}”',
    en: '“{name}” at {at} went from “{before}” to “{coach}”',
    also: ['course_type', 'session_id'],
  },
})

export const classCalendarOperations = operationsAbout('gym', {
  'classes.week-copied': {
    zh: '复制 {from} 一周的团课到 {to} 一周，共 {sessions} 节',
    en: 'Copied the classes of the week of {from} to that of {to}: {sessions}',
  },
  'classes.holiday-set': {
    zh: '设 {day}“{name}”停课，停 {sessions} 节',
    en: 'No classes on {day} ({name}); {sessions} were called off',
  },
  'classes.holiday-removed': {
    zh: '取消 {day}“{name}”停课，恢复 {sessions} 节',
    en: 'Classes on {day} ({name}) after all: {sessions}',
  },
})

export const classDisplayOperations = operationsAbout('class-display', {
  'display.added': { zh: '新增课表屏“{name}”', en: 'Added the timetable display “{name}”' },
  'display.changed': { zh: '修改课表屏“{name}”', en: 'Changed the timetable display “{name}”', fields: classDisplayFields },
  'display.deleted': { zh: '删除课表屏“{name}”', en: 'Deleted the timetable display “{name}”' },
  'display.code-made': { zh: '生成课表屏“{name}”的配对码', en: 'Made a pairing code for the timetable display “{name}”' },
})
