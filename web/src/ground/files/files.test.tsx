// @vitest-environment happy-dom
/** A picture as a field of a form: picked, sent, taken along by the form; and what goes wrong on the way. */
import { fileCalls } from '@kaiguan/contract/ground/files/calls'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { notices } from '../../session/notices.ts'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import AvatarDialog from './AvatarDialog.tsx'
import { timesWider, ZOOM } from './CropStep.tsx'
import { AvatarField, PictureField } from './parts.ts'
import { UploadStep } from './UploadStep.tsx'

const NAME = `photo-${'a'.repeat(32)}.webp`
const desk = atTheDesk()

/** The PUT, as the test lets it end. */
class Put {
  static all: Put[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  url = ''
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open(_method: string, url: string) {
    this.url = url
    Put.all.push(this)
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {}
  abort() {
    this.onabort()
  }
  ends(status: number, body: object = {}) {
    this.status = status
    this.responseText = JSON.stringify(body)
    act(() => this.onload())
  }
}

beforeEach(() => {
  Put.all = []
  vi.stubGlobal('XMLHttpRequest', Put)
  desk.answers(fileCalls.sign, {
    url: `http://elsewhere.example/files/${NAME}?k=1`,
    bucket: 'local',
    endpoint: 'http://elsewhere.example',
    filename: NAME,
  })
})

const file = (name = 'goods.png', type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type })
const pick = (picked: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('the field of the file is drawn')
  fireEvent.change(input, { target: { files: [picked] } })
}
const nextPut = () => waitFor(() => Put.all[0] ?? Promise.reject(new Error('nothing was sent')))

type Values = { image: string | null }
function form(submit: (values: Values) => Promise<unknown>, image: string | null = null) {
  draw(
    <FormDialog<Values, unknown> title="商品" initial={{ image }} submit={submit} onClose={() => undefined}>
      <PictureField name="image" label="图片" kind="photo" />
    </FormDialog>,
  )
}
const save = () => fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))

test('a picture is sent to this server, whatever it calls itself, without our headers; the form takes its name', async () => {
  const submit = vi.fn((values: Values) => Promise.resolve(values))
  form(submit)
  pick(file())
  const put = await nextPut()
  expect(desk.asked(fileCalls.sign)[0]?.body).toMatchObject({ type: 'photo' })
  expect(put.url).toBe(`/files/${NAME}?k=1`)
  expect(Object.keys(put.headers).sort()).toEqual(['Accept-Language', 'Content-Type'])
  act(() => put.upload.onprogress?.({ loaded: 5, total: 10 }))
  await screen.findByText('50%')
  // Saved now, it would be saved without.
  save()
  await screen.findByText('图片还在上传，请稍候')
  expect(submit).not.toHaveBeenCalled()
  put.ends(200, { filename: NAME })
  await waitFor(() => expect(document.querySelector('.kg-image-inside img')).not.toBeNull())
  save()
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ image: NAME }))
})

test('what is no picture, or too large, is refused where it was picked and never sent', async () => {
  form(() => Promise.resolve())
  pick(file('list.xlsx', 'application/vnd.ms-excel'))
  expect((await screen.findByRole('alert')).textContent).toBe('仅限图片格式')
  pick(file('photo.png', 'image/png', 10_240 * 1024 + 1))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('单文件大小不能超过10240kb'))
  expect(desk.asked(fileCalls.sign)).toEqual([])
})

test('a refusal says why, a dead line what to do, and the picture before stays', async () => {
  const submit = vi.fn((values: Values) => Promise.resolve(values))
  form(submit, '/files/before')
  pick(file())
  const put = await nextPut()
  put.ends(422, { code: 35001, message: '仅限图片格式（JPG、PNG、WebP、GIF）' })
  expect((await screen.findByRole('alert')).textContent).toBe('仅限图片格式（JPG、PNG、WebP、GIF）')
  pick(file())
  await waitFor(() => expect(Put.all).toHaveLength(2))
  act(() => Put.all[1]?.onerror())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('图片上传出错！请重试'))
  save()
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ image: '/files/before' }))
})

test('a picture is removed, and the form says that there is none', async () => {
  const submit = vi.fn((values: Values) => Promise.resolve(values))
  form(submit, '/files/before')
  fireEvent.click(screen.getByRole('button', { name: /移\s*除/ }))
  save()
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ image: null }))
})

test('a browser without its tools is told so; without https the camera is off and says why', async () => {
  const shown = draw(<AvatarDialog onDone={() => undefined} onClose={() => undefined} />)
  await screen.findByText('摄像头只能在 https 地址或本机上使用，请让管理员为本系统配置 https')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /用摄像头拍照/ }).disabled).toBe(true)
  shown.unmount()
  const { toBlob } = HTMLCanvasElement.prototype
  Object.assign(HTMLCanvasElement.prototype, { toBlob: undefined })
  draw(<AvatarDialog onDone={() => undefined} onClose={() => undefined} />)
  await screen.findByText('当前浏览器不支持该功能，请更换浏览器')
  Object.assign(HTMLCanvasElement.prototype, { toBlob })
})

/** The third step, of which signing is refused. */
function uploading(status: number, body: object) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
  const [onClose, onUploaded, said] = [vi.fn(), vi.fn(), vi.spyOn(notices, 'message')]
  draw(
    <UploadStep
      kind="avatar"
      cropped={file()}
      onBusy={() => undefined}
      onBack={() => undefined}
      onClose={onClose}
      onUploaded={onUploaded}
    />,
  )
  return { onClose, onUploaded, said }
}

test('an expired code closes the avatar tool and says so; any other 403 says that one may not', async () => {
  const { onClose, said } = uploading(403, { code: 30003, error_code: 30003, message: '无权限' })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(said.mock.calls).toEqual([[{ level: 'error', text: '验证码已经过期，请重新获取验证码' }]])
  cleanup()
  const other = uploading(403, { code: 52005, error_code: 52005, message: '已到期' })
  await screen.findByText('无权访问此页面！')
  expect(other.onClose).not.toHaveBeenCalled()
})

test('a failed upload of an avatar says so, why, and is tried again', async () => {
  const onUploaded = vi.fn()
  draw(
    <UploadStep
      kind="avatar"
      cropped={file()}
      onBusy={() => undefined}
      onBack={() => undefined}
      onClose={() => undefined}
      onUploaded={onUploaded}
    />,
  )
  const put = await nextPut()
  put.ends(422, { code: 35005, message: '图片最低像素为（200*200）' })
  await screen.findByText('图片上传失败')
  await screen.findByText('图片最低像素为（200*200）')
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  await waitFor(() => expect(Put.all).toHaveLength(2))
  Put.all[1]?.ends(200)
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(NAME))
})

test('zoom 0 shows all that fits the box, 1500 a sixteenth of it', () => {
  expect([ZOOM.min, ZOOM.max, timesWider(0), timesWider(1500)]).toEqual([0, 1500, 1, 16])
})

test('whose picture it is shows where there is one, else their initial', () => {
  draw(
    <Form initialValues={{ head_portrait: '/files/face' }}>
      <AvatarField name="head_portrait" label="头像" of="何美琪" />
    </Form>,
  )
  const picture = () => document.querySelector('.kg-initial img')
  expect(picture()?.getAttribute('src')).toBe('/files/face')
  const shown = picture()
  if (shown) fireEvent.error(shown)
  expect(document.querySelector('.kg-initial')?.textContent).toBe('何')
})
