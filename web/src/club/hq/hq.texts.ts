import { defineTexts } from '../../words/texts.ts'

export const bindTexts = defineTexts({
  title: { zh: '加入总部', en: 'Join a head office' },
  text: {
    zh: '输入总部给您的绑定码。本店的资料和设置会带到总部的新门店，员工需要重新添加；原来的门店随即关闭。已有客户或账目的门店不能直接加入。',
    en: 'Enter the code that head office gave you. The gym’s facts and settings go along to a new branch there, staff are added anew, and the old one is closed. A gym that has customers or books can’t join directly.',
  },
  code: { zh: '绑定码', en: 'Code' },
  gym: { zh: '要加入的门店', en: 'The gym' },
  ok: { zh: '加入总部', en: 'Join' },
  done: { zh: '“{name}”已加入“{brand}”', en: '“{name}” joined “{brand}”' },
})

export const bindCodeTexts = defineTexts({
  title: { zh: '门店绑定码', en: 'Code for a gym to join' },
  text: {
    zh: '把绑定码告诉要加入的门店负责人，由对方在“加入总部”中填写。24 小时内有效，只能用一次；重新生成后旧的作废。',
    en: 'Give it to the owner of the gym that is to join, who enters it under “Join a head office”. Good for 24 hours, once; a new one voids the old.',
  },
  make: { zh: '生成绑定码', en: 'Make a code' },
  until: { zh: '有效期至', en: 'Good until' },
})
