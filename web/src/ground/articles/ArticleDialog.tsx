/** Writing an article, or changing one. The editor comes with the dialog, not with the list. */
import { Article, articleCalls, channelIcons } from '@kaiguan/contract/ground/articles/calls'
import { useRead, useSend } from '../../api/queries.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useFocusBack } from '../../ui/dialogs/use-focus-back.ts'
import { AreaField, ChoiceField, Field, TextField, useOptions } from '../../ui/forms/fields.tsx'
import { cleared } from '../../ui/forms/null-cleared.ts'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { PictureField } from '../files/parts.ts'
import { articleTexts, channelIconWords } from './articles.texts.ts'
import { RichText } from './RichText.tsx'

type Values = {
  title: string
  intro: string
  html: string
  channel_name: string
  channel_icon: Article['channel_icon']
  push_url: string
  image: string | null
}

const NOTHING: Values = { title: '', intro: '', html: '', channel_name: '', channel_icon: 'notice', push_url: '', image: null }

function valuesOf({ title, intro, html, channel_name, channel_icon, push_url, image }: Article): Values {
  return { title, intro, html, channel_name, channel_icon, push_url: push_url ?? '', image }
}

export function ArticleDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return id === null ? <ArticleForm article={null} onClose={onClose} /> : <Existing id={id} onClose={onClose} />
}

function Existing({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(articleTexts)
  const read = useRead(articleCalls.show, { params: { id } }, { silent: true, staleTime: 0 })
  // The form comes in the place of what waited for it, and knows only that as where the focus was.
  useFocusBack()
  if (read.data?.id === id && !read.isPlaceholderData) return <ArticleForm article={read.data} onClose={onClose} />
  return (
    <Dialog title={t.editTitle} onClose={onClose}>
      <Reading read={{ ...read, data: undefined } as typeof read}>{() => null}</Reading>
    </Dialog>
  )
}

function ArticleForm({ article, onClose }: { article: Article | null; onClose: () => void }) {
  const t = useTexts(articleTexts)
  const options = useOptions()
  const { shown, onStale } = useEdited(article, Article, valuesOf)
  const add = useSend(articleCalls.create)
  const edit = useSend(articleCalls.edit)
  const { title, intro, channel_name, channel_icon, push_url } = articleCalls.create.body.shape

  function submit(values: Values) {
    const body = { ...cleared(values), push_url: values.push_url.trim() || null }
    return shown ? edit.send({ params: { id: shown.id }, body: { ...body, version: shown.version } }) : add.send({ body })
  }
  return (
    <FormDialog
      title={article ? t.editTitle : t.addTitle}
      width={760}
      initial={shown ? valuesOf(shown) : NOTHING}
      submit={submit}
      done={(saved) => fill(t.saved, { title: saved.title })}
      onStale={onStale}
      onClose={onClose}
    >
      <TextField name="title" label={t.title} rule={title} autoFocus />
      <div className="kg-two">
        <TextField name="channel_name" label={t.channel} rule={channel_name} placeholder={t.channelHint} />
        <ChoiceField name="channel_icon" label={t.icon} rule={channel_icon} options={options(channelIcons, channelIconWords)} />
      </div>
      <AreaField name="intro" label={t.intro} rule={intro} lines={[1, 3]} placeholder={t.introHint} />
      <Field name="html" label={t.text} optional>
        <RichText label={t.text} />
      </Field>
      <div className="kg-two">
        <PictureField name="image" label={t.image} kind="article" width={320} height={80} />
        <TextField name="push_url" label={t.link} rule={push_url} placeholder={t.linkHint} />
      </div>
    </FormDialog>
  )
}
