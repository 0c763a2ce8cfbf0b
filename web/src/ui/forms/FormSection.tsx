/** A titled part of a long form. */
import type { ReactNode } from 'react'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="kg-form-section">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
