/** Several pictures in a form, in the order they are shown: each with its own box, and one more for the next. */
import type { FileKind } from '@kaiguan/contract/ground/files/calls'
import { useRef, useState } from 'react'
import { fill, useTexts } from '../../words/texts.ts'
import { fileTexts } from './files.texts.ts'
import { ImageBox } from './ImageBox.tsx'

export type PicturesInputProps = {
  kind: FileKind
  /** Addresses as they were answered, or names of uploads. */
  value?: string[]
  onChange?: (value: string[]) => void
  id?: string
  /** What they are of, for whoever doesn't see them. */
  label?: string
  most: number
  onBusy?: (busy: boolean) => void
}

const WIDTH = 132
const HEIGHT = 88

export function PicturesInput({ kind, value = [], onChange, id, label, most, onBusy }: PicturesInputProps) {
  const t = useTexts(fileTexts)
  // The empty box is another one after each upload: it begins anew.
  const [added, setAdded] = useState(0)
  const whole = useRef<HTMLDivElement>(null)
  const box = { kind, width: WIDTH, height: HEIGHT, onBusy }
  return (
    <div ref={whole} className="kg-pictures">
      {value.map((picture, at) => (
        <ImageBox
          key={picture}
          {...box}
          label={fill(t.nth, { label: label ?? t.picture, number: at + 1 })}
          value={picture}
          onChange={(next) => {
            onChange?.(value.flatMap((one) => (one !== picture ? [one] : next === null ? [] : [next])))
            // Its box goes with it: the focus goes to the neighbour.
            const boxes = [...(whole.current?.querySelectorAll<HTMLElement>('.kg-image-box') ?? [])]
            if (next === null) (boxes[at + 1] ?? boxes[at - 1])?.focus()
          }}
        />
      ))}
      {value.length < most && (
        <ImageBox
          key={added}
          {...box}
          id={id}
          label={fill(t.oneMore, { label: label ?? t.picture })}
          onChange={(next) => {
            if (next === null) return
            onChange?.([...value, next])
            setAdded(added + 1)
          }}
        />
      )}
    </div>
  )
}
