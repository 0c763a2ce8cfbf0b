/**
 * Hand-written SQL by name: `check-in.sql` holds statements separated by blank lines, with parameters that are named. One that
 * ends with a semicolon leaves together with the next, which asks nothing of its answer.
 */
import { readFileSync } from 'node:fs'

export type Statement = { name: string; text: string; parameters: string[]; withNext: boolean }

/** Lines that begin with `--` are for readers. A statement's parameters are numbered in the order they appear in. */
export function statements(file: string): Statement[] {
  return readFileSync(new URL(`${file}.sql`, import.meta.url), 'utf8')
    .replace(/^--.*\n/gm, '')
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text, at) => numbered(`${file}-${at}`, text.trim()))
}

function numbered(name: string, named: string): Statement {
  const parameters: string[] = []
  const withNext = named.endsWith(';')
  const text = named.replace(/;$/, '').replace(/(?<!:):([a-z_]+)/g, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter)
    return `$${parameters.indexOf(parameter) + 1}`
  })
  return { name, text, parameters, withNext }
}
