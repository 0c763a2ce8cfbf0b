import type { BodyOf } from '@kaiguan/contract/call'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { paymentSettingCalls } from '@kaiguan/contract/club/settings/payment-settings'
import { paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import { newClub } from '../club.ts'
import { demoProvider, newAlipayAccount, newWechatAccount } from '../payment-accounts.ts'
import type { Made, MadeAt } from './make-for-put.ts'

export const settingPuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'settings.editFacts': async (): Promise<Made<typeof settingsCalls.editFacts>> => {
    const { owner } = await newClub(at().world)
    const told: BodyOf<typeof settingsCalls.editFacts> = {
      name: '开馆健身',
      address: '西藏中路 268 号',
      phone: '021-6350 0268',
      introduction: '开了十年的老店',
      hours: [{ weekday: 1, from: '08:00', to: '22:00' }],
      special_days: [{ from: '2027-01-01', to: '2027-01-03', name: '元旦', opens: null, closes: null }],
      facilities: ['shower'],
      features: ['yoga'],
    }
    await owner.do(settingsCalls.editFacts, { body: told })
    return {
      by: owner,
      read: () => owner.do(settingsCalls.facts),
      other: {
        name: '开馆健身二店',
        address: '虹桥路 1 号',
        phone: '021-6407 0001',
        introduction: '新店',
        hours: [{ weekday: 7, from: '09:00', to: '24:00' }],
        special_days: [{ from: '2027-02-16', to: '2027-02-18', name: '春节', opens: '10:00', closes: '16:00' }],
        facilities: ['pool', 'sauna'],
        features: ['swimming'],
        photos: [],
      },
    }
  },
  'settings.editRules': async (): Promise<Made<typeof settingsCalls.editRules>> => {
    const { owner } = await newClub(at().world)
    const told = {
      expiring_days: 20,
      retroactive_days: 3,
      reversal_days: 5,
      latest_start_days: 90,
      day_starts_at: '04:30',
      allow_negative_stock: true,
      self_check_in: true,
      weekly_letter: false,
    }
    await owner.do(settingsCalls.editRules, { body: told })
    return {
      by: owner,
      read: () => owner.do(settingsCalls.rules),
      other: {
        expiring_days: 21,
        retroactive_days: 4,
        reversal_days: 6,
        latest_start_days: 91,
        day_starts_at: '05:00',
        allow_negative_stock: false,
        self_check_in: false,
        weekly_letter: true,
      },
    }
  },
  'paymentSettings.edit': async (): Promise<Made<typeof paymentSettingCalls.edit>> => {
    const { owner } = await newClub(at().world)
    const usual = { rate_bp: 0, merchant_no: '', name: '' }
    const rest = (['CASH', 'BLANK_CARD', 'DEBIT_CARD'] as const).map((payment_method) => ({ payment_method, on: true, ...usual }))
    const [cash, ...others] = rest
    const alipay = { payment_method: 'ALIPAY' as const, on: false, ...usual }
    const wechat = { payment_method: 'WECHAT' as const, on: true, name: '微信收款码', rate_bp: 38, merchant_no: '1600012345' }
    return {
      by: owner,
      read: () => owner.do(paymentSettingCalls.show),
      other: { methods: [...(cash ? [cash] : []), alipay, wechat, ...others] },
    }
  },
  'paymentAccounts.edit': async (): Promise<Made<typeof paymentAccountCalls.edit>> => {
    const { world } = at()
    const { owner } = await newClub(world)
    const [{ partner }, other] = [(await demoProvider(world)).wechat, await newAlipayAccount(world)]
    const told = { ...(await newWechatAccount(world)), mode: 'partner' as const, sub_merchant_no: partner.subMerchantNo }
    const { id } = await owner.do(paymentAccountCalls.connect, { body: { ...told, provider: 'WECHAT' } })
    return {
      params: { id },
      by: owner,
      read: async () => ({ ...(await owner.do(paymentAccountCalls.list)).accounts[0] }),
      other: {
        mode: 'own',
        appid: 'wx00000000000000ff',
        merchant_no: '1900000999',
        sub_merchant_no: '1900000998',
        serial_no: '00FF',
        platform_no: 'PUB_KEY_ID_0199',
        platform_pem: other.platform_pem.trim(),
        private_key: other.private_key,
        api_v3_key: 'k'.repeat(32),
        app_auth_token: 'token',
      },
      shownAs: { mode: ['sub_merchant_no'] },
      unseen: ['private_key', 'api_v3_key', 'app_auth_token'],
      mustStay: ['sub_merchant_no', 'serial_no', 'platform_no', 'api_v3_key'],
    }
  },
})
