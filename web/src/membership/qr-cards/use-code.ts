/** The code of a card as it is drawn: our own, or of the mini-program WeChat's picture, where a provider is set. */
import { type QrCardNow, qrCardCalls } from '@kaiguan/contract/membership/qr-cards/calls'
import { useEffect, useMemo, useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { type CodeDrawn, codeOf, loadPicture } from './codes.ts'

type Code = {
  /** Null: WeChat's picture is still being fetched. */
  code: CodeDrawn | null
  /** Where it leads, by its text; null: not known yet. */
  leads: QrCardNow['code'] | 'miniPage' | 'miniUnread' | null
}

/** Without a mini-program, and where WeChat's picture can't be shown, the mini-program's code is our own too. */
export function useCode({ code, url }: Pick<QrCardNow, 'code' | 'url'>): Code {
  const asks = code === 'mini'
  const { data, isLoading } = useRead(qrCardCalls.wxCode, { query: { path: code } }, { enabled: asks })
  const picture = usePicture(data?.mini ? data.url : null)
  const own = useMemo(() => codeOf({ url }), [url])
  if (isLoading || picture === undefined) return { code: null, leads: null }
  if (!asks || picture) return { code: picture ?? own, leads: code }
  return { code: own, leads: data && !data.mini ? 'miniPage' : 'miniUnread' }
}

/** Undefined: being loaded; null: none, or one that can't be shown. */
export function usePicture(source: string | null): HTMLImageElement | null | undefined {
  const [loaded, setLoaded] = useState<{ source: string; image: HTMLImageElement | null } | null>(null)
  useEffect(() => {
    let gone = false
    if (source !== null) void loadPicture(source).then((image) => gone || setLoaded({ source, image }))
    return () => {
      gone = true
    }
  }, [source])
  if (source === null) return null
  return loaded?.source === source ? loaded.image : undefined
}
