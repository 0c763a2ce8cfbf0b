/** A picture as somebody would pick it: grey, so many pixels a side. */
import { execFileSync } from 'node:child_process'

export function png(side: number): Buffer {
  return execFileSync(process.execPath, [
    '-e',
    `require('sharp')({create:{width:${side},height:${side},channels:3,background:'#888'}}).png().toBuffer().then(b=>process.stdout.write(b))`,
  ])
}
