/** Refusals of agreements and contracts (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const contractErrors = {
  'contract.signed-already': { status: 422, code: 34101, zh: '该合同已于 {at} 签署', en: 'This contract was signed at {at}' },
  'contract.void': { status: 422, code: 34102, zh: '该合同已作废：{reason}', en: 'This contract is void: {reason}' },
  'contract.no-phone': {
    status: 422,
    code: 34103,
    zh: '“{name}”没有手机号，请在屏幕上签字',
    en: '{name} has no mobile; let them sign on the screen',
  },
  'contract.no-agreement': {
    status: 422,
    code: 34104,
    zh: '没有适用于“{what}”的协议，请先在协议模板中新建',
    en: 'No agreement is made for “{what}”; add one among the agreements first',
  },
  'contract.there-already': { status: 422, code: 34105, zh: '这笔订单已有合同', en: 'This order has its contract already' },
  'contract.sale-undone': {
    status: 422,
    code: 34109,
    zh: '这笔销售已撤销，不再需要合同',
    en: 'This sale was undone and needs no contract',
  },
  'agreement.unknown-field': {
    status: 422,
    code: 34106,
    zh: '没有“{field}”这个字段，请从字段列表中选择',
    en: 'There is no field “{field}”; choose one from the list',
  },
  'agreement.empty': { status: 422, code: 34107, zh: '请填写协议正文', en: 'Write the agreement’s text' },
  'contract.not-printed': {
    status: 422,
    code: 34108,
    zh: '合同还没有 PDF：签署后几秒内生成，请稍后再试',
    en: 'There is no PDF yet: it is made seconds after the contract is signed',
  },
} as const satisfies Record<string, ErrorEntry>
