import type { Paper } from '@kaiguan/contract/paper'
import { paperHtml } from '../receipt-paper.ts'
import type { PrintJob } from './printer-adapter.ts'

/** Paper as every printer takes it: as lines, and as a page (monochrome, high quality). */
export function printJob(paper: Paper): PrintJob {
  const { lines, width } = paper
  return { ...paper, html: paperHtml(lines, width), widthMm: Number(width), colour: 'monochrome', quality: 'high' }
}
