/** An article's text, as it may be shown to everybody: whatever it was pasted from, only what this short list names is kept. */
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    // The page it leads to neither learns of ours nor takes its place.
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
  },
}

export function sanitised(html: string): string {
  const clean = sanitizeHtml(html, OPTIONS).trim()
  // An editor that was left empty writes an empty paragraph.
  return /[^\s\u00a0]/.test(sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} })) ? clean : ''
}
