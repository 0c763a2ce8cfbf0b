/** It brings no types of its own; what we use of it. */
declare module 'html-to-pdfmake' {
  import type { Content } from 'pdfmake/interfaces.js'
  export default function htmlToPdfmake(html: string, options: { window: Window; defaultStyles?: Record<string, object> }): Content
}
