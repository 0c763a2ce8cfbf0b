/** Connecting an account at a provider, or changing one. What is secret is typed and never shown. */
import {
  type AccountMode,
  accountModes,
  NewPaymentAccount,
  PaymentAccount,
  type ProviderName,
  paymentAccountCalls,
} from '@kaiguan/contract/money/payment-accounts/calls'
import { modeWords, providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import { Form } from 'antd'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { AreaField, ChoiceField, TextField, useOptions } from '../../ui/forms/fields.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { accountTexts } from './payment-accounts.texts.ts'

const { shape } = NewPaymentAccount
const WIDTH = 620
const KEY_LINES: [number, number] = [3, 6]
/** What Alipay doesn’t ask for, or WeChat, nobody typed. */
type Values = { mode: AccountMode; appid: string; merchant_no: string; platform_pem: string } & Partial<
  Record<'sub_merchant_no' | 'serial_no' | 'platform_no' | 'private_key' | 'api_v3_key' | 'app_auth_token', string>
>

function valuesOf({ mode, appid, merchant_no, platform_pem, sub_merchant_no, serial_no, platform_no }: PaymentAccount): Values {
  const own = { sub_merchant_no: sub_merchant_no ?? '', serial_no: serial_no ?? '', platform_no: platform_no ?? '' }
  return { mode, appid, merchant_no, platform_pem, ...own }
}

/** An empty field is none: of a secret that is kept it changes nothing. */
const given = (text: string | undefined) => text || undefined

function givenOf(values: Values) {
  const { sub_merchant_no, serial_no, platform_no, private_key, api_v3_key, app_auth_token, ...others } = values
  return {
    ...others,
    sub_merchant_no: given(sub_merchant_no),
    serial_no: given(serial_no),
    platform_no: given(platform_no),
    private_key: given(private_key),
    api_v3_key: given(api_v3_key),
    app_auth_token: given(app_auth_token),
  }
}

type Props = { provider: ProviderName; account: PaymentAccount | null; onClose: () => void }

export function AccountDialog({ provider, account, onClose }: Props) {
  const t = useTexts(accountTexts)
  const name = useWords()(providerWords[provider])
  const connect = useSend(paymentAccountCalls.connect)
  const edit = useSend(paymentAccountCalls.edit)
  const { shown, onStale } = useEdited(account, PaymentAccount, valuesOf)
  return (
    <FormDialog
      title={fill(shown ? t.editTitle : t.connectTitle, { provider: name })}
      okText={t.save}
      width={WIDTH}
      initial={shown ? valuesOf(shown) : { mode: 'own' as const, appid: '', merchant_no: '', platform_pem: '' }}
      submit={(values: Values) =>
        shown
          ? edit.send({ params: { id: shown.id }, body: { ...givenOf(values), version: shown.version } })
          : connect.send({ body: { ...givenOf(values), private_key: values.private_key ?? '', provider } })
      }
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <AccountFields provider={provider} kept={shown?.readable === true} />
    </FormDialog>
  )
}

function AccountFields({ provider, kept }: { provider: ProviderName; kept: boolean }) {
  const t = useTexts(accountTexts)
  const options = useOptions()
  const partner = Form.useWatch<AccountMode>('mode') === 'partner'
  const wechat = provider === 'WECHAT'
  const secret = kept ? { optional: true, extra: t.kept } : { optional: false }
  return (
    <>
      <ChoiceField name="mode" label={t.mode} as="buttons" rule={shape.mode} options={options(accountModes, modeWords)} />
      <TextField name="appid" label={t.appId} rule={shape.appid} />
      <TextField name="merchant_no" label={!wechat ? t.sellerNo : partner ? t.partnerNo : t.merchantNo} rule={shape.merchant_no} figures />
      {wechat && partner && (
        <TextField name="sub_merchant_no" label={t.subMerchantNo} rule={shape.sub_merchant_no} optional={false} figures />
      )}
      {wechat && <TextField name="serial_no" label={t.serialNo} rule={shape.serial_no} optional={false} />}
      <AreaField
        name="private_key"
        label={wechat ? t.wechatPrivateKey : t.alipayPrivateKey}
        rule={shape.private_key}
        lines={KEY_LINES}
        placeholder={t.paste}
        {...secret}
      />
      {wechat && (
        <TextField name="api_v3_key" label={t.apiKey} rule={shape.api_v3_key} type="password" autoComplete="new-password" {...secret} />
      )}
      {!wechat && partner && (
        <TextField
          name="app_auth_token"
          label={t.authToken}
          rule={shape.app_auth_token}
          type="password"
          autoComplete="new-password"
          {...secret}
        />
      )}
      {wechat && <TextField name="platform_no" label={t.platformId} rule={shape.platform_no} optional={false} />}
      <AreaField
        name="platform_pem"
        label={wechat ? t.wechatKey : t.alipayKey}
        rule={shape.platform_pem}
        lines={KEY_LINES}
        placeholder={t.paste}
      />
    </>
  )
}
