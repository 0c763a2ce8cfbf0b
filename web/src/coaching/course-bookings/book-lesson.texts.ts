import { defineTexts } from '../../words/texts.ts'

export const bookLessonTexts = defineTexts({
  title: { zh: '为“{name}”约私教', en: 'A private lesson for “{name}”' },
  list: { zh: '教练的空闲时间', en: 'The coach’s free hours' },
  today: { zh: '今天 {day} {weekday}', en: 'Today, {weekday} {day}' },
  day: { zh: '{day} {weekday}', en: '{weekday} {day}' },
  ok: { zh: '约课', en: 'Book' },
  other: { zh: '其他时间…', en: 'Another time…' },
  courses: { zh: '会员课程（← → 换课程）', en: 'Their courses (← → choose)' },
  course: { zh: '{course} · {coach}', en: '{course} · {coach}' },
  says: { zh: '{course} · {coach}：可约 {free} 节', en: '{course} · {coach}: {free} to book' },
  none: { zh: '没有可约的课时', en: 'No lessons to book' },
  noneFree: { zh: '{coach}未来 {days} 天没有空闲时间', en: '{coach} has no free hours in the next {days} days' },
  done: { zh: '“{name}”已约“{course}”（{coach}）{at}', en: '“{name}” has “{course}” with {coach} at {at}' },
})
