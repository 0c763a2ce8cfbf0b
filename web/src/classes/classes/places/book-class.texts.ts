import { defineTexts } from '../../../words/texts.ts'

export const bookClassTexts = defineTexts({
  title: { zh: '为“{name}”约团课', en: 'A class for “{name}”' },
  list: { zh: '接下来的课', en: 'Next classes' },
  today: { zh: '今天 {day} {weekday}', en: 'Today, {weekday} {day}' },
  day: { zh: '{day} {weekday}', en: '{weekday} {day}' },
  ok: { zh: '预约', en: 'Book' },
  wait: { zh: '候补', en: 'Wait for a place' },
  go: { zh: '继续…', en: 'Go on…' },
  other: { zh: '换抵扣方式或位置…', en: 'Another way or place…' },
  reading: { zh: '正在核对其会员卡…', en: 'Looking at their cards…' },
  by: { zh: '用{card}：{takes}', en: 'With {card}: {takes}' },
  byAt: { zh: '用{card}：{takes}；位置 {seat}', en: 'With {card}: {takes}; place {seat}' },
  nothing: { zh: '没有可用于这节课的会员卡', en: 'They hold no card that is good for it' },
  full: {
    zh: '已满，{waiting} 人在候补。候补不扣次、不收款，有空位时自动补上。',
    en: 'It is full; {waiting} wait. Waiting takes nothing, and a place that comes free is given by itself.',
  },
  mayNotWait: { zh: '已满。您没有办理候补的权限', en: 'It is full, and you may not put anybody on the waitlist' },
  money: { zh: '需收款 ¥{price}', en: '¥{price} to be paid' },
  none: { zh: '未来 {days} 天没有可约的课', en: 'No classes in the next {days} days' },
  done: { zh: '“{name}”已预约“{course}”{at}，{by}', en: '“{name}” has a place in “{course}” at {at}. {by}' },
  doneAt: {
    zh: '“{name}”已预约“{course}”{at}，位置 {seat}，{by}',
    en: '“{name}” has place {seat} in “{course}” at {at}. {by}',
  },
  waits: { zh: '“{name}”候补“{course}”{at}，第 {position} 位', en: '“{name}” waits for “{course}” at {at}, number {position}' },
})
