import { defineTexts } from '../../../words/texts.ts'

export const paymentsTexts = defineTexts({
  title: { zh: '收款方式', en: 'Methods of payment' },
  lead: {
    zh: '停用的方式不再出现在收款时，也不能再收；原来用它收的款照常可以退。',
    en: 'What is off is no longer offered or taken when paying; money taken by it can still be paid back.',
  },
  edit: { zh: '修改', en: 'Change' },
  editTitle: { zh: '修改收款方式', en: 'Change the methods of payment' },
  saved: { zh: '收款方式已保存', en: 'The methods of payment were saved' },
  methods: { zh: '收款方式', en: 'Methods' },
  hint: { zh: '名称显示在收款时和小票上，不填则用原名', en: 'The name is shown when paying and on receipts; left empty, the usual one' },
  oneMust: { zh: '至少启用一种收款方式', en: 'At least one must be on' },
  method: { zh: '方式', en: 'Method' },
  taken: { zh: '启用', en: 'On' },
  name: { zh: '显示名称', en: 'Shown as' },
  rate: { zh: '手续费率', en: 'Fee' },
  merchant: { zh: '商户号', en: 'Merchant no.' },
  takenOf: { zh: '启用{method}', en: '{method}: on' },
  nameOf: { zh: '{method}的显示名称', en: '{method}: shown as' },
  rateFor: { zh: '{method}的手续费率', en: '{method}: fee' },
  merchantFor: { zh: '{method}的商户号', en: '{method}: merchant number' },
  on: { zh: '启用', en: 'On' },
  off: { zh: '已停用', en: 'Off' },
  usually: { zh: '即{name}', en: 'that is {name}' },
  rateOf: { zh: '手续费 {percent}%', en: 'fee {percent} %' },
  merchantOf: { zh: '商户号 {number}', en: 'merchant {number}' },
})
