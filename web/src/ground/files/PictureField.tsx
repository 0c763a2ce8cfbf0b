/** Pictures as fields of a form: `<PictureField name="image" label={t.image} kind="photo" />`, `<AvatarField name="head_portrait" … />`. */
import type { FormItemProps } from 'antd'
import { useRef } from 'react'
import { Field } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { useTexts } from '../../words/texts.ts'
import { AvatarInput } from './AvatarInput.tsx'
import { fileTexts } from './files.texts.ts'
import { ImageBox, type ImageBoxProps } from './ImageBox.tsx'
import { PicturesInput, type PicturesInputProps } from './PicturesInput.tsx'

type Item = Pick<FormItemProps, 'name' | 'extra' | 'tooltip' | 'className'> & { label: string }

/** A form isn't saved without the picture that is still on its way. */
export function PictureField({
  name,
  label,
  extra,
  tooltip,
  className,
  needed,
  ...box
}: Item & { /** Said where it is left empty. */ needed?: string } & Omit<ImageBoxProps, 'value' | 'onChange' | 'id' | 'onBusy'>) {
  const t = useTexts(fileTexts)
  const busy = useRef(false)
  return (
    <Field
      name={name}
      label={label}
      extra={extra}
      tooltip={tooltip}
      className={className}
      optional={needed === undefined}
      rules={[must((value) => (busy.current ? t.stillUploading : needed !== undefined && !value && needed))]}
    >
      <ImageBox
        {...box}
        label={label}
        onBusy={(now) => {
          busy.current = now
        }}
      />
    </Field>
  )
}

/** Several of them: `<PicturesField name="photos" label={t.photos} kind="photo" most={9} />`. */
export function PicturesField({ name, label, extra, tooltip, className, kind, most }: Item & Pick<PicturesInputProps, 'kind' | 'most'>) {
  const t = useTexts(fileTexts)
  const busy = useRef(false)
  return (
    <Field
      name={name}
      label={label}
      extra={extra}
      tooltip={tooltip}
      className={className}
      rules={[must(() => busy.current && t.stillUploading)]}
    >
      <PicturesInput
        kind={kind}
        most={most}
        label={label}
        onBusy={(now) => {
          busy.current = now
        }}
      />
    </Field>
  )
}

/** `of`: whose it is; their initial stands where there is no picture. */
export function AvatarField({ name, label, extra, tooltip, className, of }: Item & { of: string }) {
  return (
    <Field name={name} label={label} extra={extra} tooltip={tooltip} className={className}>
      <AvatarInput of={of} />
    </Field>
  )
}
