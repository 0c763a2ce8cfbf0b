import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const contractOperations = operationsAbout('customer', {
  'contract.made': { zh: '生成合同“{title}”', en: 'Made the contract “{title}”', also: ['name', 'trade_no'] },
  'contract.signed': { zh: '签署合同“{title}”', en: 'Signed the contract “{title}”', also: ['name', 'how'] },
  'contract.sent': {
    zh: '生成合同“{title}”的链接，有效至 {until}',
    en: 'Made a link to the contract “{title}”, good until {until}',
    also: ['name'],
  },
  'contract.voided': { zh: '作废合同“{title}”：{reason}', en: 'Made the contract “{title}” void: {reason}', also: ['name'] },
})

export const agreementOperations = operationsAbout('agreement', {
  'agreement.added': { zh: '新建协议“{name}”', en: 'Added the agreement “{name}”' },
  'agreement.edited': { zh: '修改协议“{name}”[，第 {no} 版]', en: 'Changed the agreement “{name}”[, version {no}]' },
  'agreement.deleted': { zh: '删除协议“{name}”', en: 'Deleted the agreement “{name}”' },
})
