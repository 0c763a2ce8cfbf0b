import { defineTexts } from '../../words/texts.ts'

export const staffPickerTexts = defineTexts({
  placeholder: { zh: '请选择员工', en: 'Choose a colleague' },
  coachPlaceholder: { zh: '请选择教练', en: 'Choose a coach' },
  none: { zh: '没有在职员工', en: 'No active staff' },
  noMatch: { zh: '没有找到', en: 'Nobody found' },
  failed: { zh: '没有加载成功，请重新打开', en: 'Not loaded; open it again' },
})
