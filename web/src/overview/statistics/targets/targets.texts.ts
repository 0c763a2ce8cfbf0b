import { defineTexts } from '../../../words/texts.ts'

export const targetTexts = defineTexts({
  whole: { zh: '目标完成', en: 'Targets reached' },
  wholeHint: { zh: '有目标的员工合计；时间已过 {passed}', en: 'All who have a target; {passed} of the time is over' },
  passed: { zh: '时间已过 {passed}', en: '{passed} of the time is over' },
  none: { zh: '这些月份还没有设目标', en: 'These months have no targets yet' },
  set: { zh: '设目标', en: 'Set targets' },
  title: { zh: '业绩目标', en: 'Targets' },
  month: { zh: '月份', en: 'Month' },
  who: { zh: '员工', en: 'Who' },
  reachedBefore: { zh: '上月{goal}', en: '{goal}, last month' },
  targetBefore: { zh: '上月目标', en: 'Last month’s target' },
  targetFor: { zh: '{goal}目标', en: 'Target: {goal}' },
  targetOf: { zh: '{who}的{goal}目标', en: 'Target of {who}: {goal}' },
  lessons: { zh: '节', en: 'lessons' },
  takeBefore: { zh: '沿用上月目标', en: 'Take last month’s' },
  own: { zh: '自己的目标由同事来设', en: 'Somebody else sets your own' },
  nobody: { zh: '本店还没有员工', en: 'Nobody works here yet' },
  done: { zh: '{month} 的目标已保存', en: 'Targets of {month} saved' },
})
